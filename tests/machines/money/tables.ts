import { creditMachine } from '#machines/money/credit.machine.ts'
import { feeScheduleMachine } from '#machines/money/feeSchedule.machine.ts'
import { invoiceMachine } from '#machines/money/invoice.machine.ts'
import { paymentMachine } from '#machines/money/payment.machine.ts'
import { taxRateMachine } from '#machines/money/taxRate.machine.ts'
import type { TableCase, TransitionTable } from '../transitionTables.ts'

const feeScheduleTable: TransitionTable = { new: { create: 'current!' }, current: { raise: 'current' } }

const taxRateTable: TransitionTable = { new: { create: 'current' }, current: { change: 'current', end: 'current!' } }

const invoiceTable: TransitionTable = {
  new: { create: 'draft' },
  draft: { change: 'draft', issue: 'issued', void: 'voided!' },
  issued: { modify: 'issued!', void: 'voided' },
  voided: {},
}

const settlementTable: TransitionTable = { unpaid: { settle: 'paid' }, part: { settle: 'paid' }, paid: { settle: 'paid' } }

const paymentTable: TransitionTable = { new: { take: 'posted' }, posted: { reverse: 'reversed!' }, reversed: {} }

const creditTable: TransitionTable = { new: { create: 'posted' }, posted: {} }

export const tableCases: readonly TableCase[] = [
  ['', feeScheduleMachine, feeScheduleTable],
  ['', taxRateMachine, taxRateTable],
  ['document', invoiceMachine, invoiceTable],
  ['settlement', invoiceMachine, settlementTable],
  ['', paymentMachine, paymentTable],
  ['', creditMachine, creditTable],
]
