import { optedOutPatient, recallAnswers, recallCampaign, recallPatients, startedAgo } from '#demo/data/campaigns/recallCampaign.ts'
import { type Day, dayOf, daysAfter, instantAt, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { CampaignRecord } from '#machines/campaigns/campaignContext.ts'
import { createAudienceIndex } from '#server/campaigns/audienceIndex.ts'
import { listRecipients } from '#server/campaigns/startPlanningRecipients.ts'
import { carrierPrincipal, type Principal } from '#server/engine/access/principal.ts'
import type { ServerDeps } from '#server/deps.ts'
import { demoPrincipal, userPrincipal } from '../demoPrincipal.ts'
import type { DemoPractice } from '../seedPractice.ts'
import { reportSkipped, skipIfRefused } from '../skipIfRefused.ts'

type CampaignState = {
  readonly deps: ServerDeps
  readonly demo: DemoPractice
  readonly now: number
  readonly day: Day
  readonly patients: string[]
}

const phoneOf = (index: number): string => `+6149157${String(7000 + index)}`

/** Writes, approves and starts the recall campaign of the demo, and lets some of its patients answer, minute by minute. */
export function createRecallCampaign(deps: ServerDeps, demo: DemoPractice, now: number) {
  const state: CampaignState = { deps, demo, now, day: dayOf(instantOf(now), demo.timeZone), patients: [] }
  const isDue = (minutesAgo: number, at: number): boolean => {
    const remaining = now - minutes(minutesAgo) - at
    return remaining >= 0 && remaining < minutes(1)
  }
  return {
    /** @returns whether the campaign has started. */
    runUntil: async (at: number): Promise<boolean> => {
      if (isDue(startedAgo, at)) await start(state)
      for (const { patient, minutesAgo, body, books, closes } of recallAnswers) {
        if (!isDue(minutesAgo, at)) continue
        if (body !== undefined) await receive(state, phoneOf(patient), body)
        if (books) await bookClean(state, state.patients[patient] ?? '')
        if (closes) await closeConversation(state, phoneOf(patient))
      }
      return state.patients.length > 0
    },
  }
}

async function start(state: CampaignState): Promise<void> {
  for (const [index, name] of recallPatients.entries()) await addPatient(state, index, name)
  const { practice } = state.demo
  const [author, approver] = [await userPrincipal(state.deps, practice, 'reception'), await userPrincipal(state.deps, practice, 'manager')]
  const campaign = (await execute(state, 'campaigns.create', { ...recallCampaign }, undefined, author)) ?? null
  if (!campaign) return
  for (const [command, principal] of [
    ['test', author],
    ['approve', approver],
    ['start', author],
  ] as const)
    await execute(state, `campaigns.${command}`, {}, campaign.id, principal)
  const running = (await state.deps.store.get(state.demo.practice, 'campaigns', campaign.id)) as CampaignRecord | null
  const index = createAudienceIndex(state.deps)
  if (running) await listRecipients({ deps: state.deps, index }, { practice: state.demo.practice, campaign: running })
  index.close()
}

async function addPatient(state: CampaignState, index: number, name: string): Promise<void> {
  const [firstName = '', ...rest] = name.split(' ')
  const patient = await execute(state, 'patients.create', {
    firstName,
    lastName: rest.join(' '),
    birthDate: `${Number(state.day.slice(0, 4)) - 24 - index * 2}-05-1${index % 10}`,
    phone: phoneOf(index),
    optedOut: index === optedOutPatient,
    source: { system: 'demo', id: `recall-${index}` },
  })
  if (!patient) return
  state.patients.push(patient.id)
  const previousOn = daysAfter(state.day, -(188 + index * 3))
  const recall = { patient: patient.id, location: state.demo.location, kind: 'hygiene', intervalMonths: 6, previousOn }
  await execute(state, 'campaigns/recalls.set', recall)
}

/** The hygienist, in the list of the staff, and the type of appointment that the patients are asked to book. */
const hygienist = 3
const cleanType = 0
/** Days from now on which patients book. */
const bookableDays = [3, 4, 5, 6, 7, 8]
const bookableHours = [9, 10, 11, 12, 13, 14, 15, 16]
const cleanTakes = minutes(45)

/** Books the first free time of the hygienist in some days. */
async function bookClean(state: CampaignState, patient: string): Promise<void> {
  const { demo, day } = state
  const place = {
    provider: demo.providers[hygienist],
    calendar: demo.calendars[hygienist],
    chair: demo.chairs[hygienist],
    location: demo.location,
  }
  for (const inDays of bookableDays)
    for (const hour of bookableHours) {
      const startsAt = instantAt(daysAfter(day, inDays), `${String(hour).padStart(2, '0')}:00`, demo.timeZone)
      const times = { startsAt, endsAt: instantOf(millisecondsOf(startsAt) + cleanTakes) }
      const data = { patient, type: demo.appointmentTypes[cleanType], ...place, ...times }
      const booked = await state.deps.commands
        .execute(demoPrincipal(demo.practice), { command: 'appointments.book', data, because: 'the demo practice' })
        .catch(() => null)
      if (booked) return
    }
}

async function closeConversation(state: CampaignState, address: string): Promise<void> {
  const where = [{ column: 'address', is: [address] }]
  const [conversation] = (await state.deps.store.list(state.demo.practice, 'conversations', { where, limit: 1 })).items
  if (conversation) await execute(state, 'conversations.resolve', {}, conversation.id)
}

const receive = (state: CampaignState, address: string, body: string) =>
  execute(state, 'messages.receive', { channel: 'sms', address, body }, undefined, carrierPrincipal(state.demo.practice, 'demo'))

async function execute(
  { deps, demo }: CampaignState,
  command: string,
  data: Fields,
  record?: string,
  principal: Principal = demoPrincipal(demo.practice),
): Promise<AnyRecord | null> {
  const request = {
    command,
    because: 'the demo practice',
    ...(Object.keys(data).length > 0 ? { data } : {}),
    ...(record ? { record } : {}),
  }
  return (await skipIfRefused(deps.commands.execute(principal, request), reportSkipped(deps, command)))?.record ?? null
}
