import type { GuardContext } from '#machines/kernel/effects.ts'
import { at } from '../appointmentOutcome.ts'

type Adjustment = (context: GuardContext) => Partial<GuardContext>

const startingOn =
  (day: string): Adjustment =>
  ({ record }) => ({
    record: { ...record, startsAt: at('09:00', day), endsAt: at('09:30', day) },
    now: at('10:00'),
    today: '2026-11-24',
  })
const passingResults = { temperature: 134.6, pressure: 310, holdMinutes: 3.6, parametersMet: true, dry: true, sealsIntact: true }
const passingIndicators = { externalIndicator: 'pass', internalIndicator: 'pass' }

const everyMonday = { from: '09:00', to: '17:00', weekdays: [1], everyWeeks: 1, anchorDay: null, startsOn: '2026-11-23', endsOn: null }
const rosterFrom =
  (startsOn: string): Adjustment =>
  ({ record, facts }) => ({
    record: { ...record, ...everyMonday, startsOn },
    facts: { ...facts, providersRosters: [{ ...record, ...everyMonday }] },
    today: '2026-11-24',
  })

const denyConsent: Adjustment = ({ record, facts }) => ({
  record: { ...record, answers: { agreed: false } },
  facts: { ...facts, theForm: { questions: [{ code: 'agreed', kind: 'yesNo', text: 'Do you agree?', choices: [], deniedBy: ['no'] }] } },
})

const noteOf =
  (body: string): Adjustment =>
  ({ record, data }) => ({ record: { ...record, body, typed: null }, data: 'body' in data ? { ...data, body } : data })

const earlierStep =
  (to: string): Adjustment =>
  ({ before }) => ({ before: before && { ...before, steps: [{ to }, { to: 'void' }] } })

/** A filling on a tooth that is missing. */
const fillingOnMissing: Adjustment = ({ record, facts }) => {
  const missing = { teeth: [46], drawing: 'missing', state: 'existing', supernumerary: false, unformed: false, pontics: [], excludes: [] }
  return {
    record: { ...record, condition: 'filling', teeth: [46], pontics: [], supernumerary: false },
    facts: { ...facts, decisive: [{ id: 'another', ...missing }], theCondition: { drawing: 'filling' } },
  }
}

const cents = (amount: number) => ({ cents: amount, currency: 'AUD' })
const anInvoice = (owing: number) => ({
  ...{ id: 'invoice', business: 'business', state: { document: 'issued', settlement: 'part' }, owing: cents(owing) },
  lines: [{ quantity: 1, gross: cents(100), gst: cents(0) }],
})

/** Contexts that random generation rarely produces, by the guard that they decide. */
export const adjustments: Readonly<Record<string, readonly Adjustment[]>> = {
  providerHasOneRoster: [rosterFrom('2026-11-23')],
  hasBegun: [rosterFrom('2026-11-23'), rosterFrom('2026-12-01')],
  turnsAtOnce: [() => ({ settings: { turningTakes: 0 } })],
  callsAreRepeated: [() => ({ settings: { callAgainAfter: 0 } }), () => ({ settings: { callAgainAfter: 2 } })],
  callsAreLeft: [({ record }) => ({ record: { ...record, calls: 3 } }), ({ record }) => ({ record: { ...record, calls: 1 } })],
  reasonIsGiven: [({ data }) => ({ data: { ...data, overlapReason: ' ' } })],
  agreementChanges: [startingOn('2026-11-25')],
  requestIsReplaced: [
    ({ before, record, facts }) => ({
      record: { ...record, startsAt: before?.['startsAt'] ?? record['startsAt'], provider: 'another' },
      facts: { ...facts, queuedMessages: [{ id: 'request', words: 'askToConfirm' }] },
    }),
  ],
  returnsToAnswer: [
    ({ before, record }) => {
      const { startsAt, provider, location } = record
      return { before: before && { ...before, answerBefore: { answer: 'confirmed', startsAt, provider, location } } }
    },
  ],
  dayIsToday: [startingOn('2026-11-25'), startingOn('2026-11-24')],
  isSoon: [({ before }) => ({ before: before && { ...before, completedAt: '2026-11-01T00:00:00.000Z' } })],
  dayIsOver: [startingOn('2026-11-23')],
  dayIsNotOver: [startingOn('2026-11-23')],
  examCallsAreTimed: [() => ({ settings: { examCallAfter: 0 } })],
  allHasPassed: [
    ({ before, record }) => {
      const results = { ...passingResults, ...passingIndicators }
      return { before: before && { ...before, results }, record: { ...record, program: 'classB134', results }, data: { results } }
    },
  ],
  happenedInTime: [
    ({ before, data, now }) => ({
      data: { ...data, happenedAt: at('06:00') },
      before: before && { ...before, since: now, arrived: false },
    }),
  ],
  nameDiffers: [
    ({ data, facts }) => ({
      data: { ...data, lastName: 'Nakamura', details: { lastName: 'Nakamura' } },
      facts: { ...facts, thePatient: { lastName: 'Ozturk' } },
    }),
  ],
  answersFit: [
    ({ record, facts }) => ({ record: { ...record, answers: { strange: 1 } }, facts: { ...facts, theForm: { questions: [] } } }),
  ],
  consentIsGiven: [denyConsent],
  consentIsDenied: [denyConsent],
  isUntrue: [({ record, facts }) => ({ record: { ...record, words: 'askToConfirm' }, facts: { ...facts, theAppointment: null } })],
  isLongEnough: [({ record }) => ({ record: { ...record, endsAt: record['startsAt'] } })],
  somebodyFits: [() => ({ facts: {} })],
  textFits: [noteOf('a'.repeat(20_001))],
  blanksAreFilled: [noteOf('Tooth {tooth} filled.'), noteOf('Tooth 46 filled.')],
  hasTooth: [fillingOnMissing],
  isSameTreatment: [({ before, record }) => ({ record: { ...record, ...before } })],
  hasToothNow: [fillingOnMissing],
  canChange: [({ before }) => ({ before: before && { ...before, amendments: Array.from({ length: 40 }) } })],
  isNew: [earlierStep('planned')],
  wasFinding: [earlierStep('finding')],
  wasExisting: [earlierStep('existing')],
  wasPlanned: [earlierStep('planned')],
  wasAccepted: [earlierStep('accepted')],
  isShort: [({ facts }) => ({ facts: { ...facts, planned: Array.from({ length: 61 }, () => ({ state: 'planned' })) } })],
  isToSkip: [({ facts }) => ({ facts: { ...facts, theCampaign: undefined } })],
  hasBounced: [({ facts }) => ({ facts: { ...facts, lastSettled: Array.from({ length: 100 }, () => ({ failReason: 'refused' })) } })],
  hasManyAnswers: [({ facts }) => ({ facts: { ...facts, waitingSinceStart: 1000 } })],
  creditIsOwed: [
    ({ record, facts }) => ({
      record: { ...record, lines: [{ line: 0, quantity: 1 }] },
      facts: { ...facts, earlierCredits: [], theInvoice: anInvoice(99) },
    }),
  ],
  isOwed: [
    ({ record, facts }) => ({
      record: { ...record, allocations: [{ invoice: 'invoice', cents: 5 }] },
      facts: { ...facts, theBusiness: { id: 'business' }, paidInvoices: [anInvoice(4)] },
    }),
  ],
  amountAddsUp: [
    ({ record, facts }) => ({
      record: { ...record, allocations: [], unallocated: cents(5), amount: cents(5), tendered: null },
      facts: { ...facts, theBusiness: { id: 'business' }, paidInvoices: [], theType: { kind: 'card', roundTo: '1' } },
    }),
  ],
  amountFits: [
    ({ record, facts }) => ({ record: { ...record, total: cents(5) }, facts: { ...facts, payments: [], credits: [{ amount: cents(6) }] } }),
  ],
  isPaid: [
    ({ record, facts }) => ({ record: { ...record, total: cents(5) }, facts: { ...facts, payments: [], credits: [{ amount: cents(5) }] } }),
  ],
  isPartPaid: [({ record, facts }) => ({ record: { ...record, total: cents(5) }, facts: { ...facts, payments: [], credits: [] } })],
  hasEnoughBooked: [({ record, facts }) => ({ record: { ...record, stopAfter: 3 }, facts: { ...facts, booked: 3 } })],
}
