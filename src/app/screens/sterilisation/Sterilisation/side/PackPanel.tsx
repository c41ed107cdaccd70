import { IconPrinter, IconX } from '@tabler/icons-react'
import { digitsOf } from '#locale/common/time.ts'
import { chairLabel } from '#streams/derive/scheduling/day/dayRows.ts'
import { formatCycleNumber, type CycleRow, packName, type PackRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Glow } from '../../../../components/state/Glow.tsx'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { useFormCommand } from '../../../../components/sterilisation/useFormCommand.ts'
import { useSterilisation } from '../sterilisationContext.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './Side.module.css'
import { withLoadPackStates } from '#domain/sterilisation/pack.ts'
import { fillableStates } from '#domain/sterilisation/cycle.ts'
import { isOneOf } from '#domain/fields.ts'

/** The packs of the selected load, and the appointment each is for. A scanned pack glows here. */
export function PackPanel() {
  const { room, markedPack } = useSterilisation()
  const cycle = room.selected?.cycle
  const packs = cycle ? room.selectedPacks : room.waiting
  return (
    <>
      <header className={classNames(asRow(8, 'center', 'between'), styles.head)}>
        <h2 className={styles.title}>{titleOf(cycle)}</h2>
        {packs.length > 0 && (
          <a
            className={classNames(asRow(8, 'inline', 'center', 'ink'), styles.print)}
            href={`#/labels?${cycle ? `cycle=${cycle.id}` : 'waiting=1'}`}
          >
            <IconPrinter size={18} stroke={1.75} aria-hidden="true" />
            {tSterilisation('labels')}
          </a>
        )}
      </header>
      <ul className={styles.packs}>
        {packs.map((pack) => (
          <li key={pack.id} className={styles.pack} data-marked={pack.id === markedPack || undefined}>
            <PackItem pack={pack} isRemovable={isOneOf(fillableStates, cycle?.state)} isScanned={pack.id === markedPack} />
          </li>
        ))}
        {packs.length === 0 && <li className={styles.none}>{tSterilisation('packsNone')}</li>}
      </ul>
    </>
  )
}

function titleOf(cycle: CycleRow | undefined): string {
  if (!cycle) return tSterilisation('packsToLoad')
  const number = formatCycleNumber(cycle)
  if (cycle.kind === 'external') return tSterilisation('packsInDelivery')
  return number === null ? tSterilisation('packsInLoad') : tSterilisation('packsIn', { number })
}

function PackItem({
  pack,
  isRemovable,
  isScanned,
}: {
  readonly pack: PackRow
  readonly isRemovable: boolean
  readonly isScanned: boolean
}) {
  const sendCommand = useFormCommand()
  return (
    <Glow value={isScanned ? 1 : 0} className={styles.row}>
      <span className={styles.code}>{packName(pack)}</span>
      <span className={styles.kind}>{pack.kind}</span>
      {isRemovable ? (
        <Button
          kind="quiet"
          className={styles.out}
          aria-label={`${tSterilisation('removePack')}, ${packName(pack)}`}
          onPress={() => void sendCommand('steris.unload', pack.id)}
          icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
        >
          {''}
        </Button>
      ) : (
        <span className={asText('quiet', 'fixed')}>
          <PackDestination pack={pack} />
        </span>
      )}
    </Glow>
  )
}

/** The pack's own state where it differs from the load's; otherwise the appointment it is set up for or needed by. */
function PackDestination({ pack }: { readonly pack: PackRow }) {
  const { room, day, timeZone } = useSterilisation()
  const hasLoadState = isOneOf(withLoadPackStates, pack.state)
  if (!hasLoadState) return tSterilisation(`pack.${pack.state}`)
  const appointment = room.needs.get(pack.id)?.appointment ?? day?.appointments.get(pack.appointment ?? '')
  const chair = day?.chairs.get(appointment?.chair ?? '')
  if (appointment && chair)
    return tSterilisation('forAppointment', { time: digitsOf(appointment.startsAt, timeZone), chair: chairLabel(chair) })
  return pack.state === 'allocated' ? tSterilisation('pack.allocated') : ''
}
