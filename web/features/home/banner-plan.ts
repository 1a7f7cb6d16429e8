import type { Banner, BannerItem } from '#contract/content/site.ts';

type Device = NonNullable<BannerItem['affiliation']>;

const itemsOn = (items: BannerItem[], device: Device): BannerItem[] =>
  items.filter((item) => item.affiliation === null || item.affiliation === device);

/** The title grows with its brevity: a long word or a long phrase must not reach the stone. */
export function titleSize(title: string): 'd1' | 'd2' | 'h1' {
  // A no-break space binds words into one that cannot be split.
  const longest = Math.max(...title.split(/[ -]/).map((word) => word.length));
  if (title.length <= 36 && longest <= 9) return 'd1';
  return title.length <= 60 && longest <= 13 ? 'd2' : 'h1';
}

/** The number of the stone that a banner's picture shows, where its words leave the sheet to it. */
export function stoneOf(item: BannerItem): string | undefined {
  const plain = item.theme === 'paper' && item.mode === 'content' && item.alignment === 'left';
  const free = item.image !== null && item.placing === 'outside' && item.countdownTo === null;
  return plain && free && item.stone ? item.stone : undefined;
}

interface BannerPlan {
  /** Two items stand side by side on a wide screen. */
  pair: { lead: BannerItem; aside: BannerItem } | undefined;
  /** One per device: both are in the page, one of them is shown. */
  headings: BannerItem[];
  /** Nothing to slide through. */
  alone: Record<Device, boolean>;
}

export function planBanner({ type, items }: Pick<Banner, 'type' | 'items'>): BannerPlan {
  const desktop = itemsOn(items, 'desktop');
  const mobile = itemsOn(items, 'mobile');
  const [lead, aside, third] = desktop;
  return {
    pair: type === 'pair' && lead && aside && !third ? { lead, aside } : undefined,
    headings: [...new Set([desktop[0], mobile[0]])].filter((item) => item !== undefined),
    alone: { desktop: desktop.length < 2, mobile: mobile.length < 2 },
  };
}
