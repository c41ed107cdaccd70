import { minutes } from '#domain/time.ts'
import { type Doubt, doubtsOf } from '#domain/scheduling/doubt/doubts.ts'
import type { UsualTimes } from '#domain/scheduling/doubt/usualTimes.ts'
import { addTallies, type DoubtTally, emptyTally } from './doubtTally.ts'
import { type ForgetfulPractice, openForgetfulPractice, type RecordedDay } from './forgetfulPractice.ts'
import { createUsers, isForgotten } from './forgetfulUsers.ts'
import { settleRound } from './settleRound.ts'
import { createTruth, type DayPlan, type Step, trueDayOf, type TrueStates } from './trueDay.ts'

/** Measures one simulated day with forgotten taps: what the marks catch, how many are wrong, and what the round leaves. */

const sampleEvery = minutes(5)
const roundEvery = minutes(60)
const tolerance = minutes(5)

type Difference = { readonly id: string; readonly since: number }

const factsOf = ({ appointments, chairs }: RecordedDay): readonly (readonly [string, string])[] => [
  ...appointments.map(({ id, state }) => [id, state.visit] as const),
  ...chairs.map(({ id, state }) => [id, state] as const),
]

/** The record that a question is about, and the chair that the appointment occupies or would take. */
const coveredBy = ({ appointment, chair, kind }: Doubt): readonly string[] =>
  kind === 'arrival' || kind === 'ready' || kind === 'checkout' ? [appointment ?? ''] : [appointment ?? '', chair ?? ''].filter(Boolean)

/** Follows since when each fact differs. */
function createDifferences() {
  const since = new Map<string, number>()
  return {
    update: (records: RecordedDay, truth: TrueStates, at: number): void => {
      for (const [id, state] of factsOf(records)) {
        if (truth.get(id) === state) since.delete(id)
        else if (!since.has(id)) since.set(id, at)
      }
    },
    all: (): readonly Difference[] => [...since].map(([id, from]) => ({ id, since: from })),
  }
}

const planOf = ({ opensAt, closesAt, settings }: ForgetfulPractice, { appointments, chairs }: RecordedDay, seed: number): DayPlan => ({
  seed,
  appointments,
  chairs: chairs.map(({ id }) => id),
  from: opensAt - minutes(30),
  to: closesAt + minutes(60),
  cleaningTakes: minutes(settings.turningTakes),
})

type Moment = { readonly at: number; readonly step: Step | null; readonly isRound: boolean }

/** Steps, samples and rounds in order of time: a sample sees all steps of its instant. */
function momentsOf({ to }: DayPlan, steps: readonly Step[], opensAt: number): readonly Moment[] {
  const sampleCount = Math.ceil((to - opensAt) / sampleEvery)
  const samples = Array.from({ length: sampleCount }, (_, index): Moment => {
    const after = index * sampleEvery
    return { at: opensAt + after, step: null, isRound: after > 0 && after % roundEvery === 0 }
  })
  return [...steps.map((step): Moment => ({ at: step.at, step, isRound: false })), ...samples].toSorted(
    (a, b) => a.at - b.at || Number(a.step === null) - Number(b.step === null),
  )
}

function createMeasurement(practice: ForgetfulPractice, truth: TrueStates, usual: UsualTimes) {
  const differences = createDifferences()
  const update = async (at: number): Promise<RecordedDay> => {
    const records = await practice.read()
    differences.update(records, truth, at)
    return records
  }
  const doubtsAt = (records: RecordedDay, at: number) =>
    doubtsOf({ ...records, settings: practice.settings, usual, timeZone: practice.timeZone }, at)
  return {
    update,
    sample: async (at: number): Promise<DoubtTally> => {
      const records = await update(at)
      return tallyOf(factsOf(records).length, differences.all(), doubtsAt(records, at), at)
    },
    holdRound: async (at: number): Promise<DoubtTally> => {
      await settleRound(practice, doubtsAt(await practice.read(), at), truth)
      const records = await update(at)
      return { ...emptyTally, factsAfterRounds: factsOf(records).length, wrongAfterRounds: differences.all().length }
    },
  }
}

function tallyOf(facts: number, differences: readonly Difference[], doubts: readonly Doubt[], at: number): DoubtTally {
  const covered = new Set(doubts.flatMap(coveredBy))
  const differing = new Set(differences.map(({ id }) => id))
  const untrue = differences.filter(({ since }) => at - since > tolerance)
  return {
    ...emptyTally,
    facts,
    untrue: untrue.length,
    caught: untrue.filter(({ id }) => covered.has(id)).length,
    marks: doubts.length,
    wrongMarks: doubts.filter((doubt) => !coveredBy(doubt).some((id) => differing.has(id))).length,
  }
}

/** @param weeks of working days behind the day, from which the usual times come */
export async function measureDoubt(seed: number, day: string, weeks: number): Promise<DoubtTally> {
  const practice = await openForgetfulPractice(day, weeks)
  try {
    const plan = planOf(practice, await practice.read(), seed)
    const truth = createTruth(plan)
    const users = createUsers(practice)
    const measurement = createMeasurement(practice, truth.states, await practice.usualTimes())
    let tally = emptyTally
    for (const { at, step, isRound } of momentsOf(plan, trueDayOf(plan), practice.opensAt)) {
      await practice.moveTo(at)
      if (step === null) {
        tally = addTallies(tally, await measurement.sample(at))
        if (isRound) tally = addTallies(tally, await measurement.holdRound(at))
        continue
      }
      truth.follow(step)
      if (!isForgotten(seed, step)) await users.tapStep(step)
      await measurement.update(at)
    }
    return tally
  } finally {
    await practice.close()
  }
}
