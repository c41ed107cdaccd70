import * as z from 'zod/mini'
import { Credit, creditStates, faultOfCredit } from '#domain/money/credit.ts'
import type { FieldError } from '#domain/wire.ts'
import type { GuardContext } from '#machines/kernel/effects.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { type CreditContext, creditMachine, creditOwingFault, remainderFault } from '#machines/money/credit.machine.ts'
import { resource } from '../resource.ts'
import { anyMoneyScope } from './anyMoneyScope.ts'

const faultIn = (fault: (context: CreditContext) => FieldError | null) => (context: GuardContext) =>
  fault(context as unknown as CreditContext)

/** Credits of invoices, `invoices/credits` in the paths. */
export const credits = resource({
  name: 'invoices/credits',
  module: 'money',
  record: Credit,
  locationField: 'location',
  faultOf: faultOfCredit,
  refs: { invoice: 'invoices', patient: 'patients', location: 'locations' },
  titleFields: ['invoice', 'creditedOn'],
  columns: ['invoice', 'patient', 'location', 'kind', 'creditedOn', 'amount.cents', 'state'],
  inPatientHistory: true,
  machines: { every: creditMachine },
  states: creditStates,
  facts: {
    theInvoice: { the: 'invoice' },
    earlierCredits: { all: 'invoices/credits', matching: ['invoice'] },
  } satisfies FactsOf<CreditContext>,
  fieldGuards: { remains: faultIn(remainderFault), creditIsOwed: faultIn(creditOwingFault) },
  readScope: anyMoneyScope,
  commands: {
    create: { scope: 'cre.c', money: true, creates: true, data: z.pick(Credit, { invoice: true, kind: true, reason: true, lines: true }) },
  },
})
