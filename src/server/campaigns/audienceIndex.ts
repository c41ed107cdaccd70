import { dueDayOf, openRecallStates, type PatientRecall, toBookStates } from '#domain/people/patientRecall.ts'
import type { OptOutOf } from '#domain/campaigns/countAudience.ts'
import { mostContactDays } from '#domain/practice/settings.ts'
import { isAutomatic, noContacts, type RecentContacts } from '#domain/campaigns/recentContact.ts'
import { triedStates } from '#domain/campaigns/recipient.ts'
import { instantOf, oneDay } from '#domain/time.ts'
import type { RecipientRecord } from '#machines/campaigns/campaignContext.ts'
import type { ServerDeps } from '../deps.ts'
import { type Person, personFieldsOf } from '#domain/campaigns/person.ts'
import type { Patient } from '#domain/people/patient.ts'
import type { PatientSummary } from '#domain/figures/patientSummary.ts'
import { type Channel, type OptOut, optOuts } from '#domain/messaging/conversation.ts'
import type { ConversationRecord, MessageRecord } from '#machines/records.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Condition } from '#domain/query.ts'
import { sentMessageStates } from '#domain/messaging/message.ts'
import { isOneOf } from '#domain/fields.ts'
import { yieldToEventLoop } from '../clock/timer.ts'
import type { LoggedEntry, Store } from '../store/store.ts'

/**
 * What campaigns need to know of every patient of a practice, held in memory and kept up to date by each commit. A count goes through it
 * without a read of the data file. It is read at the first question, in pages, so that commits go on in between.
 */
export type AudienceIndex = {
  readonly audienceOf: (practice: string) => Promise<AudienceOf>
  readonly close: () => void
}

/** The patients of a practice, and the addresses that want no messages. */
export type AudienceOf = {
  readonly people: ReadonlyMap<string, Person>
  readonly optOutOf: OptOutOf
  /** What reached a patient lately, by their id, and their address. */
  readonly contactsOf: (patient: string, address: string | null) => RecentContacts
}

type MutablePerson = { -readonly [Field in keyof Person]: Person[Field] }
type HeldRecall = Person['recalls'][number]

type PracticePeople = {
  readonly people: Map<string, MutablePerson>
  /** Open recalls and open conversations by their id, with the patient they belong to. */
  readonly recalls: Map<string, { readonly patient: string; readonly recall: HeldRecall }>
  readonly conversations: Map<string, string>
  /** Conversations of addresses that want no messages, or may want none. */
  readonly optOuts: Map<string, HeldOptOut>
  /** By the id of a patient, or an address. */
  readonly contacts: Map<string, RecentContacts>
}

type HeldOptOut = { readonly address: string; readonly optOut: OptOut }

type Apply = (held: PracticePeople, id: string, record: AnyRecord | null) => void

const noOne = { lastOn: null, lastProvider: null, lastType: null, bookedUntil: null, location: null, recalls: [], isWriting: false }

const applyPatient: Apply = ({ people }, id, record) => {
  if (!record) return void people.delete(id)
  const patient = record as unknown as Patient
  const own = {
    id,
    ...{ birthDate: patient.birthDate, tags: patient.tags ?? [] },
    ...personFieldsOf(patient),
  }
  const held = people.get(id)
  if (held) Object.assign(held, own)
  else people.set(id, { ...noOne, ...own })
}

const applySummary: Apply = ({ people }, _, record) => {
  if (!record) return
  const { patient, lastOn, lastProvider, lastType, bookedUntil, location } = record as unknown as PatientSummary
  const held = people.get(patient)
  if (held) Object.assign(held, { lastOn, lastProvider, lastType: lastType ?? null, bookedUntil, location })
}

const waitingRecallStates: readonly unknown[] = openRecallStates.filter((state) => state !== 'booked')

const applyRecall: Apply = ({ people, recalls }, id, record) => {
  const before = recalls.get(id)
  const recall = record as unknown as (PatientRecall & { state: string }) | null
  const dueOn = recall && waitingRecallStates.includes(recall.state) ? dueDayOf(recall) : null
  if (recall && dueOn !== null)
    recalls.set(id, { patient: recall.patient, recall: { id, kind: recall.kind, dueOn, location: recall.location } })
  else recalls.delete(id)
  for (const patient of new Set([before?.patient, recall?.patient])) {
    const held = patient === undefined ? undefined : people.get(patient)
    if (!held) continue
    const others = held.recalls.filter((one) => one.id !== id)
    const now = recalls.get(id)
    held.recalls = now && now.patient === patient ? [...others, now.recall] : others
  }
}

const applyConversation: Apply = ({ people, conversations }, id, record) => {
  const before = conversations.get(id)
  const conversation = record as ConversationRecord | null
  const patient = conversation?.state === 'open' ? conversation.patient : null
  if (patient === null) conversations.delete(id)
  else conversations.set(id, patient)
  for (const changed of [before, patient]) {
    const held = typeof changed === 'string' ? people.get(changed) : undefined
    // Few conversations are open at a time.
    if (held) held.isWriting = [...conversations.values()].includes(held.id)
  }
}

/** An address is the same whatever its letters are, also in records of a release that kept them as they were typed. */
const addressKey = (channel: Channel, address: string): string => `${channel} ${address.toLowerCase()}`

const applyOptOut: Apply = ({ optOuts: held }, id, record) => {
  const conversation = record as ConversationRecord | null
  if (!conversation?.optOut || conversation.address === null) return void held.delete(id)
  held.set(id, { address: addressKey(conversation.channel, conversation.address), optOut: conversation.optOut })
}

/** The addresses are few beside the patients. STOP counts before what is unclear. */
function optOutsByAddress({ optOuts: held }: PracticePeople): OptOutOf {
  const byAddress = new Map<string, OptOut>()
  for (const { address, optOut } of held.values()) if (byAddress.get(address) !== 'optedOut') byAddress.set(address, optOut)
  return (channel, address) => (address === null ? null : (byAddress.get(addressKey(channel, address)) ?? null))
}

const addContact = ({ contacts }: PracticePeople, keys: readonly (string | null)[], added: Partial<RecentContacts>): void => {
  for (const key of keys) {
    if (key === null) continue
    const { ofCampaigns, automatic } = contacts.get(key) ?? noContacts
    contacts.set(key, {
      ofCampaigns: [...(added.ofCampaigns ?? []), ...ofCampaigns].slice(0, maxContacts),
      automatic: [...(added.automatic ?? []), ...automatic].slice(0, maxContacts),
    })
  }
}
/** Enough to find one within the days that the settings can name. */
const maxContacts = 20

const triedNow: readonly unknown[] = triedStates.filter((state) => state !== 'failed')
const applyRecipient: Apply = (held, _, record) => {
  const { state, triedAt, campaign, patient, address } = (record ?? {}) as Partial<RecipientRecord>
  if (!triedAt || !campaign || !triedNow.includes(state)) return
  const known = held.contacts.get(patient ?? '')?.ofCampaigns.some((contact) => contact.campaign === campaign && contact.at === triedAt)
  if (!known) addContact(held, [patient ?? null, address ?? null], { ofCampaigns: [{ campaign, at: triedAt }] })
}

const applyMessage: Apply = (held, _, record) => {
  const { direction, state, words, sentAt, patient } = (record ?? {}) as Partial<MessageRecord>
  if (direction !== 'out' || !sentAt || !patient || !isAutomatic(words ?? null) || !isOneOf(sentMessageStates, state)) return
  if (!held.contacts.get(patient)?.automatic.includes(sentAt)) addContact(held, [patient], { automatic: [sentAt] })
}

const contactsIn =
  ({ contacts }: PracticePeople) =>
  (patient: string, address: string | null): RecentContacts => {
    const [own, ofAddress] = [contacts.get(patient), address === null ? undefined : contacts.get(address)]
    if (!own || !ofAddress) return own ?? (ofAddress ? { ...noContacts, ofCampaigns: ofAddress.ofCampaigns } : noContacts)
    return { ofCampaigns: [...own.ofCampaigns, ...ofAddress.ofCampaigns], automatic: own.automatic }
  }

/** In the order in which they are read: what belongs to a patient comes after the patients. */
type Source = { readonly area: string; readonly where: (now: number) => readonly Condition[]; readonly apply: Apply }

const since = (column: string, days: number) => (now: number) => [{ column, from: instantOf(now - days * oneDay) }]
const sources: readonly Source[] = [
  { area: 'patients', where: () => [], apply: applyPatient },
  { area: 'patients/summaries', where: () => [], apply: applySummary },
  { area: 'campaigns/recalls', where: () => [{ column: 'state', is: toBookStates }], apply: applyRecall },
  { area: 'conversations', where: () => [{ column: 'state', is: ['open'] }], apply: applyConversation },
  { area: 'conversations', where: () => [{ column: 'optOut', is: [...optOuts] }], apply: applyOptOut },
  { area: 'campaigns/recipients', where: since('triedAt', mostContactDays), apply: applyRecipient },
  { area: 'messages', where: since('sentAt', 1), apply: applyMessage },
]
const applyByArea = Map.groupBy(sources, ({ area }) => area)

const pageSize = 500

/** Entries that are committed while the pages are read are applied after them, in order, so that the newest record wins. */
type Held = { readonly held: PracticePeople; readonly waiting: LoggedEntry[] | null; readonly ready: Promise<void> }

export function createAudienceIndex({ store, now }: Pick<ServerDeps, 'store' | 'now'>): AudienceIndex {
  const practices = new Map<string, Held & { waiting: LoggedEntry[] | null }>()
  const stopListening = store.onCommit((entries) => {
    for (const entry of entries) {
      const practice = practices.get(entry.practice)
      if (practice?.waiting) practice.waiting.push(entry)
      else if (practice) applyEntry(practice.held, entry)
    }
  })
  const open = (practice: string) => {
    const held: PracticePeople = {
      people: new Map(),
      recalls: new Map(),
      conversations: new Map(),
      optOuts: new Map(),
      contacts: new Map(),
    }
    const opened = { held, waiting: [] as LoggedEntry[] | null, ready: Promise.resolve() }
    opened.ready = readAll(store, practice, held, now()).then(() => {
      for (const entry of opened.waiting ?? []) applyEntry(held, entry)
      opened.waiting = null
    })
    // A failed reading is tried again at the next question.
    opened.ready.catch(() => practices.delete(practice))
    practices.set(practice, opened)
    return opened
  }
  return {
    audienceOf: async (practice) => {
      const { ready, held } = practices.get(practice) ?? open(practice)
      await ready
      return { people: held.people, optOutOf: optOutsByAddress(held), contactsOf: contactsIn(held) }
    },
    close: stopListening,
  }
}

function applyEntry(held: PracticePeople, { changes }: LoggedEntry): void {
  for (const { area, record, after } of changes) for (const { apply } of applyByArea.get(area) ?? []) apply(held, record, after)
}

async function readAll(store: Store, practice: string, held: PracticePeople, now: number): Promise<void> {
  for (const { area, where, apply } of sources) {
    let after: string | null | undefined
    do {
      const page = await store.list(practice, area, { where: where(now), limit: pageSize, ...(after ? { after } : {}) })
      for (const item of page.items) apply(held, item.id, item)
      after = page.next
      await yieldToEventLoop()
    } while (after)
  }
}
