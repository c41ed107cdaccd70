import { anyScope, scopesByPart } from '#domain/scopes.ts'

const { invoices, claims, quotes, credits, prepayments, payments } = scopesByPart

/** Each code of money opens whole invoices, payments and credits. */
export const anyMoneyScope = anyScope(...invoices, ...claims, ...quotes, ...credits, ...prepayments, ...payments)
