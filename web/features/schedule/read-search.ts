const scheduleViews = ['week', 'month', 'list'] as const;
export type ScheduleView = (typeof scheduleViews)[number];

/** What the address says: the view, the first day, the page, whose calendar. */
export interface ScheduleSearch {
  view?: ScheduleView;
  from?: string;
  page?: number;
  office?: string;
  manager?: number;
  q?: string;
}

export function readSearch(search: Record<string, unknown>): ScheduleSearch {
  const text = (key: string) => (typeof search[key] === 'string' ? (search[key] as string) : undefined);
  const number = (key: string) => {
    const value = Number(search[key]);
    return Number.isInteger(value) && value > 0 ? value : undefined;
  };
  const view = scheduleViews.find((one) => one === search.view);
  const from = /^\d{4}-\d\d-\d\d$/.test(text('from') ?? '') ? text('from') : undefined;
  const found = {
    view,
    from,
    page: number('page'),
    office: text('office'),
    manager: number('manager'),
    q: text('q')?.trim() || undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
