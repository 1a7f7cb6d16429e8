/** Calls of the specification that are still being built: they answer 501. The list only shrinks. */
export const laterCalls = [
  'POST /api/internal/personal-catalog/request/application-for-consultation-ade',
  'GET /api/internal/personal-catalog/get-available-pdf-options',
  'POST /api/internal/personal-catalog/pdf-custom',
  'POST /api/internal/personal-catalog/jewelry/pdf',
] as const;
