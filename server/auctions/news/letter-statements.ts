import { statedLetter } from '#server/platform/mail/stated-letter.ts';

/**
 * What letters about lots say first besides the news. Their subjects are the news itself: by them one knows what was written
 * already.
 */
export const outbidStated = statedLetter('auction-outbid', 'Ставку перебили', ['лот', 'шаг'], {
  closing:
    'Кнопка откроет лот: ставка уйдёт только после подтверждения. Если цена изменилась, покажем новую.',
});
export const wonStated = statedLetter('auction-won', 'Вы выиграли лот', ['лот', 'ключ'], {
  text: 'Счёт придёт письмом, когда дом опубликует итоги торгов, и\u00A0появится в\u00A0кабинете. Все ваши лоты этих торгов будут в\u00A0одном счёте. Проверьте, что имя, телефон и\u00A0реквизиты в\u00A0кабинете верны.',
  closing:
    'Дом подписывает журнал торгов ключом {ключ}. По\u00A0нему вы\u00A0сможете проверить итоги на\u00A0странице результатов.',
});
export const secondAskedStated = statedLetter('auction-second-asked', 'Второе предложение', ['лот'], {
  text: 'Победитель не\u00A0купил лот, и\u00A0следующее по\u00A0величине предложение ваше. Ответьте на\u00A0странице лота, берёте\u00A0ли вы его по\u00A0своей цене.',
  closing:
    'Пока вы не\u00A0согласились, вы ничем не\u00A0связаны. Если промолчать до\u00A0срока, лот предложат следующему или снимут с\u00A0торгов.',
});
