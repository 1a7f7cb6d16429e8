import type { AdmissionRow } from '#contract/auctions/auction-managing.ts';
import type { AdmissionState } from '#contract/auctions/auction-words.ts';
import { formatNumber, formatRubles } from '#contract/russian.ts';
import type { LotMark } from '../../lot-words.ts';
import type { ActField, ActWords } from '../acts/act-words.ts';

export type AdmissionDecision = 'approve' | 'refuse' | 'limit' | 'revoke';

export const decisionLabels: Record<AdmissionDecision, string> = {
  approve: 'Допустить',
  refuse: 'Отклонить',
  limit: 'Изменить лимит',
  revoke: 'Отозвать допуск',
};

/** Possible decisions in each state; the server checks again. */
export const decisionsOf: Record<AdmissionState, readonly AdmissionDecision[]> = {
  requested: ['approve', 'refuse'],
  approved: ['limit', 'revoke'],
  refused: ['approve'],
  revoked: ['approve'],
  withdrawn: [],
};

export const admissionMarks: Record<AdmissionState, Omit<LotMark, 'text'>> = {
  requested: { tone: 'metal', filled: true },
  approved: { tone: 'good', filled: true },
  refused: { tone: 'bad', filled: false },
  revoked: { tone: 'bad', filled: true },
  withdrawn: { tone: 'neutral', filled: false },
};

const limit = (initial: number | null): ActField => ({
  name: 'limit',
  label: 'Лимит, ₽',
  initial: initial === null ? '' : formatNumber(initial),
  least: 1,
  most: 1_000_000_000_000,
  complaint: 'Укажите сумму в рублях, например 20 млн',
  hint: (sum) => formatRubles(sum),
});

export function decisionWords(decision: AdmissionDecision, admission: AdmissionRow): ActWords {
  const { client, company, intendedSum, exposure } = admission;
  const common = {
    title: decisionLabels[decision],
    kicker: company ? `${company}, ${client}` : client,
    submit: decisionLabels[decision],
  };
  const wish = `Просит на ${formatRubles(intendedSum)}.`;
  switch (decision) {
    case 'approve':
      return {
        ...common,
        lead: `${wish} Лимит — сколько всего могут составить ведущие ставки и автоставки участника.`,
        field: limit(intendedSum),
        reason: 'optional',
      };
    case 'limit':
      return {
        ...common,
        lead: `Ведущие ставки и выигранное: ${formatRubles(exposure)}. Новый лимит действует на новые ставки, уже принятые останутся и при меньшем.`,
        field: limit(admission.limit),
        reason: 'optional',
      };
    case 'refuse':
      return { ...common, lead: `${wish} Причину увидит заявитель.` };
    case 'revoke':
      return {
        ...common,
        lead: 'Причину увидит участник.',
        prompt: {
          question: 'Отозвать допуск?',
          text: () => 'Автоставки участника отменятся, принятые ставки останутся.',
          yes: 'Да, отозвать',
        },
      };
  }
}
