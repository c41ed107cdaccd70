import type { PairingCode } from '#domain/kiosk/wire.ts'
import { wholeTimeOf } from '#domain/words/time.ts'
import { Button } from '../../../parts/form/Button.tsx'
import { Dialog } from '../../../parts/layer/Dialog.tsx'
import { Spinner } from '../../../parts/form/Spinner.tsx'
import type { DeviceRow } from './deviceRow.ts'
import styles from './Devices.module.css'
import { sayDevices } from './sayDevices.ts'

type Props = {
  readonly device: DeviceRow
  readonly code: PairingCode | 'asking' | 'refused'
  readonly timeZone: string
  readonly onClose: () => void
}

/** Large enough to be read from the glass it is typed on. */
export function PairDialog({ device: { name, kind }, code, timeZone, onClose }: Props) {
  return (
    <Dialog
      title={sayDevices('codeTitle', { name })}
      isOpen
      onClose={onClose}
      acts={
        <Button kind="next" onPress={onClose}>
          {sayDevices('codeShown')}
        </Button>
      }
    >
      {code === 'asking' && <Spinner />}
      {code === 'refused' && <p role="alert">{sayDevices('notNow')}</p>}
      {typeof code === 'object' && (
        <>
          <p>{sayDevices('codeWhat', { address: `${location.host}/apps/${kind}/`, time: wholeTimeOf(code.expiresAt, timeZone) })}</p>
          <output className={styles.code} aria-label={Array.from(code.code).join(' ')}>
            {code.code}
          </output>
        </>
      )}
    </Dialog>
  )
}
