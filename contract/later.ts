/** Calls of the specification that are still being built: they answer 501. The list only shrinks. */
export const laterCalls = [
  'POST /api/internal/personal-catalog/request/request-a-showing',
  'GET /api/internal/personal-catalog/request/request-a-showing-form-data',
] as const;
