import { ApiError } from '#contract/envelope.ts';

/** The server's process throws its own copy of the class: a refusal is known by its name, then told to this side's. */
export const knownRefusal = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    if (error instanceof ApiError || !(error instanceof Error) || error.name !== 'ApiError') throw error;
    const { status, code, message, fields } = error as ApiError;
    throw new ApiError(status, { code, message, fields });
  });
