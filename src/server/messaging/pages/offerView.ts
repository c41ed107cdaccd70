import { formatDay, formatTime } from '#locale/messaging/messageFormat.ts'
import type { RecordIn } from '#resources/index.ts'
import { liveOfferStates } from '#domain/waitlist/offer.ts'
import { isOneOf } from '#domain/fields.ts'
import type { ServerDeps } from '../../deps.ts'
import type { PatientLinks } from '../patientLinks.ts'
import { type LinkPageData, detailsOf } from './linkPageData.ts'
import { tLink } from './tLink.ts'
import type { LinkPageView } from './linkPage.ts'

/** The page of an offer: open while it can be accepted, with its own text for each way it ends. */
export async function offerView(deps: ServerDeps, links: PatientLinks, pageData: LinkPageData): Promise<LinkPageView> {
  const current = await currentAppointment(deps, pageData)
  const when = current && { day: formatDay(current.startsAt, pageData), time: formatTime(current.startsAt, pageData) }
  const details = detailsOf(pageData)
  const { state } = offerOf(pageData)
  if (state === 'accepted') {
    return {
      title: tLink('acceptedTitle'),
      lines: [tLink('acceptedText'), ...(current ? [tLink('acceptedInstead')] : [])],
      details,
      choices: [],
    }
  }
  if (pageData.possibleAnswers.length > 0) return openOfferView(pageData, details, when)
  const next = await nextOffer(deps, links, pageData)
  const { title, line } = closedTexts[state] ?? withdrawnText
  return { title, lines: [line, ...(next ? [next.line] : [])], details: [], choices: [], next }
}

type CurrentTime = { readonly day: string; readonly time: string } | null

function openOfferView(pageData: LinkPageData, details: LinkPageView['details'], when: CurrentTime): LinkPageView {
  const labels = { accept: tLink('accept'), decline: tLink('decline') }
  return {
    title: tLink('offerTitle'),
    lines: [tLink('offerLead'), ...(when ? [tLink('offerInstead', when)] : []), tLink('offerFirst')],
    details,
    choices: pageData.possibleAnswers.map((answer) => ({
      answer,
      label: answer === 'accept' ? labels.accept : labels.decline,
      ...(answer === 'accept' ? { isPrimary: true as const } : {}),
    })),
  }
}

const withdrawnText = { title: tLink('withdrawnTitle'), line: tLink('withdrawnText') }
const closedTexts: Readonly<Record<string, typeof withdrawnText>> = {
  declined: { title: tLink('declinedTitle'), line: tLink('declinedText') },
  taken: { title: tLink('takenTitle'), line: tLink('takenText') },
  expired: { title: tLink('expiredTitle'), line: tLink('expiredText') },
}

/** The page of an offer shows offers alone. */
const offerOf = ({ linked }: LinkPageData) => linked.record as RecordIn<'waitlists/offers'>

/** The patient's current appointment, which the offered time would replace. */
async function currentAppointment({ store }: ServerDeps, pageData: LinkPageData): Promise<RecordIn<'appointments'> | null> {
  const { practice } = pageData.linked
  const entry = await store.get(practice, 'waitlists', offerOf(pageData).entry)
  return entry?.appointment ? store.get(practice, 'appointments', entry.appointment) : null
}

/** Another offer that the same patient can still accept. */
async function nextOffer({ store }: ServerDeps, links: PatientLinks, pageData: LinkPageData) {
  const { practice } = pageData.linked
  const own = offerOf(pageData)
  const where = [{ column: 'patient', is: [own.patient] }]
  const offers = (await store.list(practice, 'waitlists/offers', { where, sort: '-id', limit: 20 })).items
  const next = offers.find(({ id, state }) => id !== own.id && isOneOf(liveOfferStates, state))
  if (!next) return null
  const when = { day: formatDay(next.startsAt, pageData), time: formatTime(next.startsAt, pageData) }
  return {
    line: tLink('nextOffer', when),
    label: tLink('seeNext'),
    to: `/l/${await links.tokenFor(practice, 'waitlists/offers', next.id)}`,
  }
}
