import { z } from 'zod';

export const requiredLine = (max: number) =>
  z.string('Обязательное поле').trim().min(1, 'Обязательное поле').max(max, 'Слишком длинное значение');
