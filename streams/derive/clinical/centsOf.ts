import type { OperationRow } from './chartRecords.ts'

/** The fee of an entry of the dental chart, for all of its quantity. */
export const centsOf = ({ fee, quantity }: Pick<OperationRow, 'fee' | 'quantity'>): number => (fee?.cents ?? 0) * quantity
