import { IconBarcode } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { AppointmentTypeWithPacks } from '#streams/derive/sterilisation/packNeeds.ts'
import { packName, type PackRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { useAppContext } from '../../../appContext.ts'
import { Button } from '../../form/Button.tsx'
import { Dialog } from '../../overlays/Dialog.tsx'
import { StateGlyph } from '../../state/StateGlyph.tsx'
import { t } from '../../../i18n/translators.ts'
import { tLoadRecall } from '../../../i18n/tLoadRecall.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { PackStopScreen } from '../packStop/PackStopScreen.tsx'
import type { ScanResult } from '../scanResult.ts'
import { noRows } from '../useSterilisationData.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asText } from '../../../theme/looks.ts'
import styles from './ChairPacks.module.css'
import { PackChecklist } from './PackChecklist.tsx'
import { useScanToUse } from './useScanToUse.ts'
import { appointedPackStates } from '#domain/sterilisation/pack.ts'
import { isOneOf } from '#domain/fields.ts'

type Props = { readonly appointment: string; readonly name: string; readonly timeZone: string }
type RequiredPacks = NonNullable<AppointmentTypeWithPacks['packs']>

const noPacks = noRows<PackRow>()
const noAppointments = noRows<AppointmentRow>()
const noTypes = noRows<AppointmentTypeWithPacks>()

/**
 * The packs of the patient in this chair: "Packs 2/2". A scan anywhere on the board marks the pack as used for the patient,
 * or says at once why it must not be used.
 */
export function ChairPacks({ appointment, name, timeZone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const packs = usePacks(appointment)
  const requiredPacks = useRequiredPacks(appointment)
  const allocatedPacks = packs.filter(({ state }) => isOneOf(appointedPackStates, state))
  const { result, isSearching, stop, dismissStop } = useScanToUse(appointment, name, () => setOpen(true))
  return (
    <>
      <Button
        isSoft
        icon={<IconBarcode size={18} stroke={1.75} aria-hidden="true" />}
        className={styles.open}
        onPress={() => setOpen(true)}
      >
        {packCountLabel(allocatedPacks.length, requiredPacks)}
      </Button>
      <span className="unseen" role="alert">
        {!isSearching && result?.isRefused ? `${result.code} ${result.text}` : ''}
      </span>
      <Dialog
        title={tLoadRecall('packsFor', { name })}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <div className={styles.touch} data-density="touch">
            <Button kind="next" onPress={() => setOpen(false)}>
              {t('done')}
            </Button>
          </div>
        }
      >
        <ScanMessage result={result} name={name} />
        <PackChecklist packs={packs} requiredPacks={requiredPacks} timeZone={timeZone} />
      </Dialog>
      <PackStopScreen stop={stop} timeZone={timeZone} onClose={dismissStop} />
    </>
  )
}

/** `Packs 1/2`; without the second figure if the appointment type requires no packs. */
function packCountLabel(allocatedCount: number, requiredPacks: RequiredPacks): string {
  const requiredCount = requiredPacks.reduce((sum, { count }) => sum + count, 0)
  return requiredCount > 0
    ? tLoadRecall('packsOf', { here: allocatedCount, needed: requiredCount })
    : tLoadRecall('packsCountAt', { here: allocatedCount })
}

function ScanMessage({ result, name }: { readonly result: ScanResult | null; readonly name: string }) {
  if (!result) return <p className={asText('quiet')}>{tLoadRecall('packsForHelp', { name })}</p>
  return (
    <p
      className={classNames(asRow(12, 'center'), styles.said)}
      data-kind={result.isRefused ? 'no' : 'yes'}
      role={result.isRefused ? undefined : 'status'}
    >
      <StateGlyph shape={result.isRefused ? 'pastSecond' : 'released'} size={20} />
      <span>
        <strong>{result.code}</strong> {result.text}
      </span>
    </p>
  )
}

function usePacks(appointment: string): readonly PackRow[] {
  const { client } = useAppContext()
  const packs$ = useMemo(() => client.collection<PackRow>('steris', { filters: { appointment } }), [client, appointment])
  const { rows } = useObservable(packs$, noPacks)
  return useMemo(() => [...rows.values()].sort((a, b) => compareNames(packName(a), packName(b))), [rows])
}

/** The packs that the appointment's type requires. */
function useRequiredPacks(appointment: string): RequiredPacks {
  const { client } = useAppContext()
  const appointments$ = useMemo(
    () => client.collection<AppointmentRow>('appointments', { filters: { id: appointment } }),
    [client, appointment],
  )
  const types$ = useMemo(() => client.collection<AppointmentTypeWithPacks>('class'), [client])
  const row = useObservable(appointments$, noAppointments).rows.get(appointment)
  return useObservable(types$, noTypes).rows.get(row?.type ?? '')?.packs ?? []
}
