/**
 * Colours and type of letters. Styles stand in the elements, since mail programs drop sheets; those that keep the sheet
 * get the dark theme and a telephone's measures from it.
 */
export const serif = "font-family:Cormorant,'Times New Roman',serif";
export const sans = 'font-family:Manrope,Arial,sans-serif';

const paper = '#FCFBF8';
const ink = '#15171C';
const rule = '#DAD6CB';
const night = '#0D1829';
const moon = '#F1F1EC';
const moonSoft = '#B3BDCB';
const moonFaint = '#8F9DB1';
const nightRule = '#273851';

/** The attributes of an element that has this colour, a style of its own and names that the sheet knows. */
export type Dye = (style?: string, names?: string) => string;

const dye =
  (colour: string, ownName = ''): Dye =>
  (style = '', names = '') => {
    const all = [ownName, names].filter(Boolean).join(' ');
    return `${all ? `class="${all}" ` : ''}style="${colour};${style}"`;
  };

/** What a block is drawn with. The night is dark in either theme, so its colours have no names in the sheet. */
export interface Ground {
  ink: Dye;
  soft: Dye;
  faint: Dye;
  rule: Dye;
  strongRule: Dye;
  button: Dye;
  tone: Record<Tone, Dye>;
}

const tones = {
  good: { paper: '#1E5A46', night: '#8FCDB2' },
  bad: { paper: '#9B2226', night: '#F29C95' },
  metal: { paper: '#7A5A2B', night: '#CFB48A' },
};
export type Tone = keyof typeof tones;

export const onPaper: Ground = {
  ink: dye(`color:${ink}`, 'ink'),
  soft: dye('color:#52545B', 'soft'),
  faint: dye('color:#65666B', 'faint'),
  rule: dye(`border-bottom:1px solid ${rule}`, 'rule'),
  strongRule: dye(`border-top:1px solid ${ink}`, 'rule-strong'),
  button: dye(`background:${ink};color:${paper}`, 'button'),
  tone: {
    good: dye(`color:${tones.good.paper}`, 'good'),
    bad: dye(`color:${tones.bad.paper}`, 'bad'),
    metal: dye(`color:${tones.metal.paper}`, 'metal'),
  },
};

export const onNight: Ground = {
  ink: dye(`color:${moon}`),
  soft: dye(`color:${moonSoft}`),
  faint: dye(`color:${moonFaint}`),
  rule: dye(`border-bottom:1px solid ${nightRule}`),
  strongRule: dye(`border-top:1px solid ${moon}`),
  button: dye(`background:${moon};color:${night}`),
  tone: {
    good: dye(`color:${tones.good.night}`),
    bad: dye(`color:${tones.bad.night}`),
    metal: dye(`color:${tones.metal.night}`),
  },
};

export const deskBlock = dye('background:#EDEAE2', 'desk');
export const paperBlock = dye(`background:${paper}`, 'paper');
export const nightBlock = dye(`background:${night};color:${moon}`, 'night');
export const footBlock = dye(`border-top:1px solid ${rule}`, 'rule');
export const boxed = dye(`border:1px solid ${rule}`, 'rule');
export const outlined = dye(`border:1px solid #8A867B;color:${ink}`, 'ink outlined');

const dark = [
  '.desk{background:#091120!important}',
  `.paper{background:${night}!important}`,
  '.night{background:#142339!important}',
  `.ink{color:${moon}!important}`,
  `.soft{color:${moonSoft}!important}`,
  `.faint{color:${moonFaint}!important}`,
  `.rule{border-color:${nightRule}!important}`,
  `.rule-strong{border-color:${moon}!important}`,
  `.button{background:${moon}!important;color:${night}!important}`,
  '.outlined{border-color:#7085A3!important}',
  ...Object.entries(tones).map(([tone, colour]) => `.${tone}{color:${colour.night}!important}`),
].join('');

const telephone = [
  '.pad{padding-left:22px!important;padding-right:22px!important}',
  '.h1{font-size:36px!important;line-height:37px!important}',
  '.big{font-size:37px!important;line-height:38px!important}',
  '.stack{display:block!important;width:auto!important;padding-left:0!important;text-align:left!important}',
  '.stack-first{display:block!important;width:auto!important;padding-bottom:14px!important;text-align:center!important}',
  '.thumb{width:72px!important;height:72px!important}',
  '.thumb-cell{width:86px!important}',
  '.leaf{width:112px!important}',
  '.leaf-day{font-size:68px!important;line-height:62px!important}',
  '.leaf-text{padding:16px!important}',
].join('');

/** As the reader's mail program prefers; or a fixed one, for samples. */
export type Scheme = 'any' | 'light' | 'dark';

export const sheet = (scheme: Scheme): string =>
  [
    `@media (max-width:480px){${telephone}}`,
    scheme === 'any' ? `@media (prefers-color-scheme:dark){${dark}}` : scheme === 'dark' ? dark : '',
  ].join('');
