/** A number that an act asks for. */
export interface ActField {
  /** As the call names it: a refusal's complaint lands beside it. */
  name: 'minutes' | 'reserve' | 'limit';
  label: string;
  initial: string;
  least: number;
  most: number;
  complaint: string;
  hint?: (value: number) => string;
}

/** What the window of a manager's act says. */
export interface ActWords {
  title: string;
  kicker: string;
  lead: string;
  field?: ActField;
  /** Every act says why; only a kindness may do without. */
  reason?: 'required' | 'optional';
  submit: string;
  /** Stands before an act that cannot be taken back. */
  prompt?: { question: string; text: (value: number) => string; yes: string };
}
