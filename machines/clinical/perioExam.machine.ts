import { setup } from 'xstate'
import type { PerioExam, PerioExamState } from '#domain/clinical/perio/perioExam.ts'
import { applyStrokes, type PerioStrokes } from '#domain/clinical/perio/perioStrokes.ts'
import { openSites } from '#domain/clinical/perio/siteReading.ts'
import { faultOfStrokes } from '#domain/clinical/perio/faultOfStrokes.ts'
import type { FieldError } from '#domain/wire.ts'
import { type GuardArgs, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, Stateful } from '../kernel/areaContext.ts'
import { reasonIn } from '../kernel/contextReaders.ts'
import { amendmentOf, type ChartedPresence, chartedTeeth, lastingTeeth } from './perioCopies.ts'

export type PerioExamRecord = Stateful<PerioExam, PerioExamState>

type PerioExamData = PerioStrokes & { readonly incompleteReason: string | null; readonly reason: string }

type PerioExamFacts = {
  /** The exam of the patient that is being entered. */
  readonly openExam: PerioExamRecord | null
  /** The last signed exam of the patient. */
  readonly lastExam: PerioExamRecord | null
  /** What the dental chart of the patient says of the presence of teeth. */
  readonly presenceStrokes: readonly ChartedPresence[]
}

export type PerioExamContext = AreaContext<PerioExamRecord, PerioExamData, PerioExamFacts>

const { add, set, tell } = actionsOf<PerioExamContext>()

/** Teeth that were missing or implants at the last exam still are, unless the dental chart knows better. */
const takeLastingTeeth = set(({ facts: { lastExam, presenceStrokes = [] } }) => ({
  ...(lastExam ? lastingTeeth(lastExam) : {}),
  ...chartedTeeth(presenceStrokes),
}))
/** Changes only what the strokes name, so that users who enter at once lose nothing. */
const applyData = set(({ record, data }) => applyStrokes(record, data))
const sign = set(({ by, now }) => ({ signedBy: by.id, signedByName: by.name, signedAt: now }))
const supersedeEarlier = tell('operations/perio.supersede', ({ record }) => record.amends ?? '')
const copyExam = add('operations/perio.startAmendment', ({ record, data }) => amendmentOf(record, data.reason ?? ''))

export const faultOfEntry = ({ record, data }: PerioExamContext): FieldError | null => faultOfStrokes(record, data)

const perioExamSetup = setup({
  types: {
    context: {} as PerioExamContext,
    input: {} as PerioExamContext,
    events: {} as { type: 'create' | 'startAmendment' | 'enter' | 'close' | 'amend' | 'supersede' },
  },
  guards: {
    hasNoOpenExam: ({ context: { facts } }: GuardArgs<PerioExamContext>) => (facts.openExam ?? null) === null,
    strokesFit: ({ context }: GuardArgs<PerioExamContext>) => faultOfEntry(context) === null,
    isCompleteOrExplained: ({ context }: GuardArgs<PerioExamContext>) =>
      reasonIn(context, 'incompleteReason') !== null || openSites(context.record).length === 0,
  },
  actions: verbs,
})

/** A periodontal exam: entered by one or several users at once, then signed. It is corrected by a copy and never changed. */
export const perioExamMachine = perioExamSetup.createMachine({
  id: 'perioExam',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        create: { target: 'open', guard: 'hasNoOpenExam', actions: takeLastingTeeth },
        startAmendment: { target: 'open', guard: 'hasNoOpenExam' },
      },
    },
    open: {
      on: {
        enter: { guard: 'strokesFit', actions: applyData },
        close: { target: 'closed', guard: 'isCompleteOrExplained', actions: [sign, supersedeEarlier] },
      },
    },
    closed: {
      on: {
        amend: { guard: 'hasNoOpenExam', actions: copyExam },
        supersede: { target: 'amended' },
      },
    },
    amended: {},
  },
})
