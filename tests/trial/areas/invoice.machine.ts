import { setup } from 'xstate'
import * as z from 'zod/mini'
import { id, oneOf, optional, singleLine, wholeNumber } from '#domain/fields.ts'
import { noChange, verbs } from '#machines/kernel/actionCreators.ts'
import { actionsOf } from '#machines/kernel/actionsOf.ts'
import type { AreaContext, NoFields, Stateful } from '#machines/kernel/areaContext.ts'

export const Invoice = z.strictObject({
  business: oneOf(['north', 'south']),
  payer: singleLine(80),
  total: z._default(wholeNumber(0, 1e9), 0),
  number: optional(wholeNumber(1, 1e9)),
  note: optional(singleLine(80)),
  reference: optional(singleLine(80)),
})
export const Line = z.strictObject({ invoice: id, item: singleLine(80), cents: wholeNumber(1, 1e6), provider: optional(id) })

type InvoiceRecord = Stateful<z.infer<typeof Invoice>, 'draft' | 'issued' | 'voided'>
type InvoiceContext = AreaContext<InvoiceRecord, { readonly cents: number }, NoFields>
type LineContext = AreaContext<Stateful<z.infer<typeof Line>, 'listed'>, NoFields, { readonly draft: InvoiceRecord | null }>

const addToTotal = actionsOf<InvoiceContext>().set(({ record, data }) => ({ total: record.total + (data.cents ?? 0) }))

export const invoiceMachine = setup({
  types: {
    context: {} as InvoiceContext,
    input: {} as InvoiceContext,
    events: {} as { type: 'create' | 'count' | 'refer' | 'edit' | 'issue' | 'void' | 'remove' },
  },
  guards: { payerIsKnown: ({ context }) => context.record.payer !== 'Unknown' },
  actions: verbs,
}).createMachine({
  id: 'trialInvoice',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: 'draft' } },
    draft: {
      on: { count: { actions: addToTotal }, refer: { actions: noChange }, edit: { actions: noChange }, issue: 'issued', remove: 'removed' },
    },
    issued: { on: { edit: { guard: 'payerIsKnown', actions: noChange }, void: 'voided' } },
    voided: { on: { edit: { actions: noChange }, issue: 'issued' } },
    removed: { type: 'final' },
  },
})

const countInInvoice = actionsOf<LineContext>().tell(
  'trial/invoices.count',
  ({ record }) => record.invoice,
  ({ record }) => ({ cents: record.cents }),
)

export const lineMachine = setup({
  types: { context: {} as LineContext, input: {} as LineContext, events: {} as { type: 'create' | 'remove' } },
  guards: { invoiceIsDraft: ({ context }) => context.facts.draft?.state === 'draft' },
  actions: verbs,
}).createMachine({
  id: 'trialLine',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: { target: 'listed', guard: 'invoiceIsDraft', actions: countInInvoice } } },
    listed: { on: { remove: 'removed' } },
    removed: { type: 'final' },
  },
})
