import { dayIn, timeIn } from '#domain/messaging/writing.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { House } from '../../house.ts'
import type { Links } from '../links.ts'
import { type Shown, factsOf } from './shown.ts'
import { say } from './say.ts'
import type { View } from './view.ts'

/** A free time that is offered: open while it may be taken, and a kind word for each way in which it ends. */
export async function offerView(house: House, links: Links, shown: Shown): Promise<View> {
  const present = await presentVisit(house, shown)
  const when = present && { day: dayIn(present['startsAt'], shown), time: timeIn(present['startsAt'], shown) }
  const facts = factsOf(shown)
  const { record } = shown.linked
  if (record['state'] === 'accepted') {
    return {
      title: say('acceptedTitle'),
      lines: [say('acceptedWhat'), ...(present ? [say('acceptedInstead')] : [])],
      facts,
      choices: [],
    }
  }
  if (shown.open.length > 0) return openView(shown, facts, when)
  const next = await nextOffer(house, links, shown)
  const { title, line } = endings[String(record['state'])] ?? withdrawn
  return { title, lines: [line, ...(next ? [next.line] : [])], facts: [], choices: [], next }
}

type When = { readonly day: string; readonly time: string } | null

function openView(shown: Shown, facts: View['facts'], when: When): View {
  const words = { accept: say('accept'), decline: say('decline') }
  return {
    title: say('offerTitle'),
    lines: [say('offerLead'), ...(when ? [say('offerInstead', when)] : []), say('offerFirst')],
    facts,
    choices: shown.open.map((answer) => ({
      answer,
      words: answer === 'accept' ? words.accept : words.decline,
      ...(answer === 'accept' ? { main: true as const } : {}),
    })),
  }
}

const withdrawn = { title: say('withdrawnTitle'), line: say('withdrawnWhat') }
const endings: Readonly<Record<string, typeof withdrawn>> = {
  declined: { title: say('declinedTitle'), line: say('declinedWhat') },
  taken: { title: say('takenTitle'), line: say('takenWhat') },
  expired: { title: say('expiredTitle'), line: say('expiredWhat') },
}

/** The visit that would come forward. */
async function presentVisit({ store }: House, { linked: { practice, record } }: Shown): Promise<AnyRecord | null> {
  const entry = typeof record['entry'] === 'string' ? await store.get(practice, 'waitlists', record['entry']) : null
  return typeof entry?.['appointment'] === 'string' ? store.get(practice, 'appointments', entry['appointment']) : null
}

/** Another time that the same patient may still say yes to. */
async function nextOffer({ store }: House, links: Links, shown: Shown) {
  const { practice, resource, record } = shown.linked
  const where = [{ column: 'patient', is: [String(record['patient'])] }]
  const theirs = (await store.list(practice, resource.name, { where, sort: '-id', limit: 20 })).items
  const next = theirs.find(({ id, state }) => id !== record.id && (state === 'sent' || state === 'opened'))
  if (!next) return null
  const when = { day: dayIn(next['startsAt'], shown), time: timeIn(next['startsAt'], shown) }
  return { line: say('nextOffer', when), words: say('seeNext'), to: `/l/${await links.tokenFor(practice, resource.name, next.id)}` }
}
