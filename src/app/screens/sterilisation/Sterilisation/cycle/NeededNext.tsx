import { IconClock } from '@tabler/icons-react'
import { digitsOf } from '#locale/common/time.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { compareByStart, chairLabel } from '#streams/derive/scheduling/day/dayRows.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PackNeed } from '#streams/derive/sterilisation/packNeeds.ts'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { useSterilisation } from '../sterilisationContext.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow } from '../../../../theme/looks.ts'
import styles from './SelectedCycle.module.css'

/** The first appointment that needs a pack of this load, to show how urgent its release is. */
export function NeededNext() {
  const { room, day, timeZone } = useSterilisation()
  const nextNeed = room.selectedPacks
    .map(({ id }) => room.needs.get(id))
    .filter((need) => need !== undefined)
    .sort((a, b) => compareByStart(a.appointment, b.appointment))[0]
  if (!nextNeed) return null
  return (
    <p className={classNames(asRow(10, 'center'), styles.needed)}>
      <IconClock size={18} stroke={1.75} aria-hidden="true" />
      <span>
        <strong>{tSterilisation('neededAt', { kind: nextNeed.pack.kind, time: digitsOf(nextNeed.appointment.startsAt, timeZone) })}</strong>
        {neededByText(nextNeed, day)}
      </span>
    </p>
  )
}

function neededByText({ appointment }: PackNeed, day: DayRows | null): string {
  const name = fullNameOf(day?.patients.get(appointment.patient))
  const chair = day?.chairs.get(appointment.chair ?? '')
  return chair ? tSterilisation('neededBy', { name, chair: chairLabel(chair) }) : tSterilisation('neededByNoChair', { name })
}
