import { spokenDurationOf, wholeTimeOf } from '#locale/common/time.ts'
import { chairLabel } from '#streams/derive/scheduling/day/dayRows.ts'
import { receptionColumnOf } from '#streams/derive/scheduling/reception/receptionGroups.ts'
import { tState } from '../../../../i18n/translators.ts'
import { kioskPatientName, patientName, providerAndChair } from '../../../../components/scheduling/appointment/names.ts'
import type { CardItem, ChairItem } from '../board/boardItems.ts'
import { laneLabel } from '../lanes/laneLabel.ts'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { stateLabelOf } from '../../../../components/scheduling/appointment/stateLabels.ts'

/**
 * Returns the accessible name of a card.
 * @param ownColumn the name of its column, if the practice made it.
 */
export function cardLabel(item: CardItem, timeZone: string, ownColumn?: string): string {
  if (item.kind === 'chair') return chairItemLabel(item)
  if (item.kind === 'help')
    return [kioskPatientName(item.patient), tReception(`helpReason.${item.session.why ?? 'askedForHelp'}`)].join(', ')
  if (item.kind === 'proposal') return tReception('proposalOf', { name: patientName(item.patient) })
  const { appointment, patient, provider, chair, lateBy, group, arrival } = item.card
  const state = arrival
    ? tReception('hasCheckedIn')
    : lateBy === null
      ? stateLabelOf(appointment)
      : tReception('lateMinutes', { duration: spokenDurationOf(Math.floor(lateBy / 60_000)) })
  const lane = receptionColumnOf(group)
  return [
    patientName(patient),
    appointment.noTimeYet ? tReception('noTimeYet') : wholeTimeOf(appointment.startsAt, timeZone),
    providerAndChair(provider, chair),
    state,
    ownColumn ?? (lane === 'out' ? '' : laneLabel(lane)),
  ]
    .filter(Boolean)
    .join(', ')
}

function chairItemLabel({ line: { chair, card: seated } }: ChairItem): string {
  if (!chair) return tReception('noChair')
  const state = seated ? `${patientName(seated.patient)}, ${stateLabelOf(seated.appointment)}` : tState(`chair.${chair.state}`)
  return `${tReception('chairNumber', { chair: chairLabel(chair) })}, ${state}`
}
