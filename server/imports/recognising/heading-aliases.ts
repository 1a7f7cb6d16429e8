import { normalise } from './normalise.ts';

/** Columns that are read into several fields. */
export const composites = {
  measurements: 'Размеры (длина и\u00A0ширина)',
  colour: 'Цвет: ступень или фантазийный',
  surname: 'Фамилия (часть имени)',
  patronymic: 'Отчество (часть имени)',
  fineness: 'Проба (к\u00A0металлу)',
  stones: 'Вставки',
} as const;

/** Columns that are recognised but not stored: named, so that the sender knows. */
const notKept = 'Дом этого не\u00A0хранит';
const dollars = 'Цена не\u00A0в\u00A0рублях: дом хранит рубли';

/** Field → how price lists of the trade and Russian ones call it. A name in two lines is decided by its values. */
const fieldHeadings: Record<string, string> = {
  code: 'Артикул|Свой номер|Код|Код товара|Инвентарный номер|Инв. №|Номер камня|Складской номер|SKU|Stock #|Stock No|Stock No.|Stock Num|Stock Number|StockNum|StockNo|Stock ID|Stock Ref|Stock|Vendor Stock Number|VendorStockNumber|Vendor Stock #|Supplier Stock Ref|Supplier Stock #|Ref|Ref No|Ref #|Reference|Reference Number|Item #|Item No|Item ID|Item Code|Lot #|Lot No|Packet No|Packet #|Stone ID|Stone No|Diamond ID|Inventory #|Loat No',
  price:
    'Цена|Цена, ₽|Цена ₽|Цена, руб.|Цена руб|Цена в рублях|Стоимость|Стоимость, ₽|Стоимость, руб.|Розничная цена|Итого, ₽|Сумма, ₽|Price RUB|Price, RUB|Price ₽|Total RUB|Total Price RUB|Amount RUB',
  shape: 'Форма|Форма огранки|Форма камня|Shape|Shape/Cut|Shapes|Diamond Shape|Stone Shape|Shp|Огранка|Cut',
  weight:
    'Вес|Вес, кар.|Вес, карат|Вес, ct|Вес карат|Вес в каратах|Масса|Масса, карат|Масса, кар.|Масса, ct|Карат|Караты|Каратность|Weight|Weight (ct)|Weight ct|Wt|Wt.|Size|Size (ct)|Carat|Carats|Cts|Cts.|Ct|Crt|Ct. Weight|Carat Weight|CaratWeight|Carat Size|Weight Carat',
  colourGrade: 'Ступень цвета|Color Grade|Colour Grade',
  colour: 'Цвет|Группа цвета|Color|Colour|Col|Col.|Clr|White Color|Color Code|Diamond Color',
  hue: 'Фантазийный цвет|Fancy Color|Fancy Colour|FancyColor|Fancy Color Dominant Color|Fancy Color Dominant|Fancy Dominant Color|Natural Fancy Color|Fancy Color Name|Fancy Col',
  intensity:
    'Интенсивность|Интенсивность цвета|Fancy Color Intensity|Fancy Intensity|FancyColorIntensity|Fancy Colour Intensity|Natural Fancy Color Intensity|Color Intensity|Fancy Int',
  clarity:
    'Чистота|Группа чистоты|Характеристика чистоты|Дефектность|Clarity|Clarity Grade|Cla|Clar|Cl|Purity|Quality',
  cut: 'Качество огранки|Огранка|Оценка огранки|Группа огранки|Cut|Cut Grade|CutGrade|Cut Quality|Make|Cut/Make|Prop|Proportions',
  polish: 'Полировка|Качество полировки|Polish|Pol|Pol.|Polish Grade|PO|Polish Quality',
  symmetry: 'Симметрия|Symmetry|Sym|Sym.|Symm|Symmetry Grade|SY|Symmetry Quality',
  fluorescence:
    'Флуоресценция|Флюоресценция|Люминесценция|Fluorescence|Fluorescence Intensity|FluorescenceIntensity|Fluor|Fluor.|Fluor. Int.|Fluor Intensity|Flr|Flo|Fls|Fl|Flu|Fluo|Flour|Flour Intensity|Fluor. Intensity|Fluorescent|Fluorescence Grade',
  culet: 'Калета|Калетта|Culet|Culet Size|CuletSize|Culet Grade',
  table:
    'Площадка|Площадка, %|Размер площадки|Table|Table %|Table%|Tbl|Tbl %|Table Percent|TablePercent|Table Pct|Tab|Table Per|Table Size|Tab %',
  depth:
    'Глубина|Глубина, %|Общая глубина|Высота, %|Общая высота, %|Depth %|Depth%|Depth Percent|DepthPercent|Total Depth|Total Depth %|TD|TD %|TD%|Depth Pct|Depth Per|Dpt|Dpth|Depth|Dep %',
  length:
    'Длина|Длина, мм|Length|Length mm|Length (mm)|Measurement Length|Meas Length|MeasLength|L|Len|Measurements Length|Max Diameter|Measurement (Length)',
  width:
    'Ширина|Ширина, мм|Width|Width mm|Width (mm)|Measurement Width|Meas Width|MeasWidth|W|Wid|Measurements Width|Min Diameter|Measurement (Width)',
  measurements:
    'Размер камня|Размеры|Размеры, мм|Габариты|Габариты, мм|Диаметр, мм|Measurements|Measurement|Meas|Meas.|Dimensions|Measurements (mm)|Dimension|Meas. (mm)|Measurements mm',
  count:
    'Сколько камней|Количество|Кол-во|Кол-во камней|Количество камней|Шт|Шт.|Pcs|Pieces|Parcel Stones|# Stones|Number of Stones|Qty|Quantity|No of Stones|Parcel # Stones',
  laboratory:
    'Лаборатория|Лаб.|Лаб|Кем выдан|Lab|Laboratory|Grading Lab|Lab Name|Cert Lab|Certificate Lab|Grading Laboratory|Certified By|Cert|Certificate Issuer|Report Lab|Certification',
  certificate:
    'Номер сертификата|№ сертификата|Сертификат|Сертификат №|Номер отчёта|Certificate #|Certificate No|Certificate Number|CertificateNumber|Cert #|Cert No|Cert No.|Cert Num|CertNum|Cert Number|CertID|Cert ID|Certificate ID|CertificateID|Report No|Report No.|Report #|Report Number|ReportNo|Certificate|Lab Report #|Lab Report No|Report|Certi No|Certificate Num|Lab Report Number',
  certifiedOn:
    'Дата сертификата|Дата выдачи|Дата отчёта|Report Date|Certificate Date|Cert Date|Report Issue Date|Certification Date|Issue Date|Lab Date',
  origin: 'Месторождение|Происхождение|Origin|Mine|Mine of Origin|Country of Origin|Mine Origin',
  year: 'Год добычи|Mined Year|Year Mined',
  age: 'Возраст|Возраст, млн лет',
  cuttingDays: 'Огранка заняла|Дней огранки',
  crownAngle: 'Угол короны|Crown Angle|CrownAngle|Cr Ang|CA|Crn Ang|Cr. Angle|Crown Ang|Cr Angle',
  pavilionAngle:
    'Угол павильона|Pavilion Angle|PavilionAngle|Pav Ang|PA|Pavil Angle|Pav. Angle|Pavilion Ang|Pav Angle',
  girdle: 'Рундист|Girdle|Girdle %|GirdlePercent|Girdle Percent|Girdle Pct|Girdle Per|Gir %',
  investment: 'Инвестиционный|Investment',
  isNew: 'Новинка|New|New Arrival',
  forOrder: 'Под заказ|On Order|Made to Order',
  collection: 'Коллекция|Collection',
  priceIndex: 'Индекс цен|Price Index',
  description: 'Описание|Description|Web Description',
  name: 'Название|Наименование|Name|Item Name|Title',
  // Of people; no field of goods.
  fullName:
    'Имя|ФИО|Ф.И.О.|Фамилия, имя, отчество|Фамилия Имя Отчество|Имя клиента|Клиент|Full Name|First Name|Client|Client Name|Customer|Customer Name|Контактное лицо',
  surname: 'Фамилия|Last Name|Surname|Family Name',
  patronymic: 'Отчество|Middle Name|Patronymic',
  email:
    'Почта|Электронная почта|Эл. почта|E-mail|Email|Mail|Адрес почты|Email Address|E-mail клиента|Адрес электронной почты',
  phone:
    'Телефон|Тел.|Мобильный|Мобильный телефон|Номер телефона|Сотовый|Контактный телефон|Phone|Phone Number|Mobile|Mobile Phone|Tel|Cell',
  company:
    'Компания|Организация|Название компании|Юрлицо|Юридическое лицо|Company|Company Name|Organization|Organisation',
  inn: 'ИНН|INN|ИНН компании',
  ogrn: 'ОГРН|ОГРНИП|ОГРН/ОГРНИП|OGRN',
  lettersSince:
    'Согласие на письма, дата|Согласие на письма|Дата согласия|Дата согласия на письма|Согласие на рассылку|Согласие на рассылку, дата|Дата согласия на рассылку|Рассылка|Подписка|Consent Date|Marketing Consent|Email Consent|Opt-in|Opt-in Date|Subscribed',
  jewelKind: 'Вид|Вид изделия|Тип изделия|Jewelry Type|Type of Jewelry|Jewellery Type|Category',
  metal: 'Металл|Сплав|Металл, проба|Metal|Metal Type|Alloy',
  fineness: 'Проба|Проба металла|Fineness|Karat|Purity of Metal',
  stones:
    'Вставки|Вставка|Камни|Характеристики вставок|Описание вставок|Stones|Inserts|Gemstones|Stone Details',
  metalWeight:
    'Вес изделия|Вес изделия, г|Масса изделия|Масса изделия, г|Вес, г|Масса, г|Средний вес, г|Вес металла|Вес металла, г|Масса металла, г|Gross Weight|Gross Weight, g|Weight, g|Metal Weight|Gold Weight|Net Weight, g',
  jewelHeight: 'Высота изделия|Высота изделия, мм|Высота украшения, мм|Item Height|Item Height, mm',
  jewelWidth: 'Ширина изделия|Ширина изделия, мм|Ширина украшения, мм|Item Width|Item Width, mm',
  sizes: 'Размер|Размеры|Размерный ряд|Sizes|Ring Sizes|Ring Size|Размер кольца',
  uin: 'УИН|УИН ГИИС|UIN',
  engraving: 'Строка внутри|Гравировка|Engraving|Inscription Inside',
  engravingLimit: 'Длина своей строки, до',
};

const ignoredHeadings =
  'Availability|Available|Status|Наличие|Статус|Location|Loc|Country|State|City|Страна|Город|Склад|Office|Time to location|Treatment|Treatments|Enhancement|Enhancements|Обработка|Fluorescence Color|FluorescenceColor|Fluor Color|Fluor. Color|Flr Color|Fl Color|Fluorescence Colour|Fancy Color Overtone|Fancy Overtone|Fancy Color Overtones|Fancy Color Secondary Color|Natural Fancy Color Overtone|Height|Measurement Height|Meas Depth|MeasDepth|Meas Height|Measurement Depth|Depth mm|Depth (mm)|H|Высота, мм|Глубина, мм|Measurements Height|Measurement (Height)|L/W|L/W Ratio|Ratio|LW Ratio|Length/Width|Length Width Ratio|Girdle Thin|GirdleThin|Girdle Min|Girdle From|Girdle Thick|GirdleThick|Girdle Max|Girdle To|Girdle Condition|GirdleCondition|Girdle Name|Girdle Description|Culet Condition|CuletCondition|Crown Height|CrownHeight|Crown Height %|Cr Ht|CH|Crn Ht|Crown Ht|Crown|Высота короны|Pavilion Depth|PavilionDepth|Pavilion Depth %|Pav Dp|PD|Pav Ht|Pav Dpth|Pavilion|Pavilion Height|Глубина павильона|Star Length|StarLength|Star|Star %|Lower Half|Lower Halves|LH|Lower Half %|Lower Girdle|Laser Inscription|LaserInscription|Inscription|Laser|Inscr|Лазерная надпись|Cert Comment|CertComment|Cert Comments|Certificate Comments|Lab Comments|Report Comments|Comment|Comments|Member Comment|Member Comments|Seller Comments|Supplier Comments|Remark|Remarks|Комментарий|Примечание|Примечания|Key to symbols|KeyToSymbols|Key Symbols|KTS|Shade|Brown|Green|Tinge|BGM|Milky|Milkiness|Luster|Lustre|Eye Clean|EyeClean|Eye Clean %|Black Inclusion|BlackInclusion|Black|Center Inclusion|CenterInclusion|Table Inclusion|Side Inclusion|Open Inclusion|White Inclusion|Black Table|Black Side|White Table|White Side|H&A|HA|Hearts & Arrows|Hearts and Arrows|Brand|Is Matched Pair Separable|IsMatchedPairSeparable|Matched Pair|Pair|Pair Stock #|PairStockNumber|Pair Stock Ref|Matching Stock #|Matched Pair Stock #|Pair Separable|Allow Feed|AllowFeed|Show Online|Trade Show|TradeShow|Report Filename|ReportFilename|Certificate Filename|Cert File|Certificate path|Certificate URL|Certificate Link|Cert URL|Cert Link|Cert Image|CertImage|Report URL|Report Link|Certificate Image|Certificate File|Diamond Image|DiamondImage|Image|Image URL|Image Link|Image File|Image Path|ImageLink|Photo|Picture|Фото|Video|Video URL|Video Link|VideoLink|360|360 View|Video File|Report Type|ReportType|Lab Location|LabLocation|Lab Report Type|Supplier|Supplier Name|Vendor|Vendor Name|Seller|Member|Company|Поставщик|Контакт|Contact|Phone|Email|Type|Stone Type|Diamond Type|Natural|Sr|Sr No|S.No|Nos|Row|№ п/п|Serial No|Hold|Memo|Guaranteed Availability|Rough Origin|Provenance|Painting|Culet Angle|Certificate Status|Parcel|Parcel/Single|Single/Parcel|Barcode|Cert Type|Table mm|Diameter|Avg Diameter|Bargaining|Delivery|Delivery Days|Shipping|Discount|Disc|Disc %|Скидка|Скидка, %|Rap|Rap %|Rap Price|Rap$|RapPrice|Rap Disc|Rap Disc %|Rap Discount|Rap Value|List Price|List $|List Discount %|Off %|Off|Back|Back %|Discount %|% Off|% Off List|Price/Rap %|Rap. %|Rap-%|Cash Price Discount|Cash Discount %|Asking Discount %|Asking Price Discount|Discount Price|Network Discount|Network Price Discount';

const dollarHeadings =
  'Price/ct|Price Per Carat|PricePerCarat|PPC|$/ct|$/Ct.|Per Carat|Per Ct|Price/Carat|P/Ct|Pr/Ct|Rate|Price USD|Price, USD|Price $|Price, $|USD|Amount|Amount $|Amount USD|Amt|Total|Total $|Total USD|Total Price|TotalPrice|Total Price USD|Total Amount|Total Amt|Net Price|Net Amount|Net Value|Cash Price|CashPrice|Cash Price/ct|Asking Price|AskingPrice|Asking Price/ct|Value|Value $|Memo Price|Network Price|Price/ct USD|USD/ct|Цена за карат|Цена за карат, ₽|Цена за карат, $|Цена, $|Цена, USD|Цена USD|Стоимость, $|Стоимость, USD|Price EUR|Price, €';

/** Names that say too little: a person decides. */
const unclearHeadings: Record<string, string> = {
  'Price|Sale Price|Selling Price|Прайс|Прайс-цена|Our Price|Final Price': 'Валюта не\u00A0названа',
  'Номер|Number|ID|№': 'Артикул или номер сертификата?',
  'Размер|Dia|Grade|Категория': 'Может значить разное',
};

export interface Alias {
  /** Fields it may mean, the composite ones among them. */
  fields: string[];
  /** Known and not kept: why. */
  ignored?: string;
  /** Why a known heading fits none of the fields for certain. */
  unclear?: string;
}

const table = new Map<string, Alias>();
for (const [field, headings] of Object.entries(fieldHeadings))
  for (const heading of headings.split('|')) {
    const known = table.get(normalise(heading));
    if (known) known.fields = [...new Set([...known.fields, field])];
    else table.set(normalise(heading), { fields: [field] });
  }
for (const [headings, why] of [
  [ignoredHeadings, notKept],
  [dollarHeadings, dollars],
] as const)
  for (const heading of headings.split('|'))
    if (!table.has(normalise(heading))) table.set(normalise(heading), { fields: [], ignored: why });

for (const [headings, why] of Object.entries(unclearHeadings))
  for (const heading of headings.split('|')) {
    const fields = table.get(normalise(heading))?.fields ?? [];
    table.set(normalise(heading), { fields, unclear: why });
  }

export const aliasOf = (heading: string): Alias | undefined => table.get(normalise(heading));
/** As an export names a column, so that an import knows it again. */
export const headingOf = (field: string, label: string): string => {
  const first = fieldHeadings[field]?.split('|')[0];
  return first ?? label;
};
