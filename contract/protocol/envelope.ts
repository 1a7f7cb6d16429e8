/** What every call answers: data, or an error whose message is Russian and fit to show. */
export type Envelope<Data> = { success: { data: Data } } | { error: ErrorBody };

export interface ErrorBody {
  code: string;
  message: string;
  fields?: Record<string, string>;
  /** Free times nearest to one that was refused. */
  nearest?: string[];
}

/** The specification's constant for an unforeseen fault; the interface shows `somethingWrong`. */
export const unknownError: ErrorBody = { code: 'unknown', message: 'Unknown error, please try again later' };
export const somethingWrong = 'Что-то пошло не\u00A0так, попробуйте позже';

/** A refused or failed call, as the caller meets it, in the browser and on the server alike. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly nearest: string[];
  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.nearest = body.nearest ?? [];
  }
}

/** By name, not by class: a page rendered on the server meets errors made outside its own bundle. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';
