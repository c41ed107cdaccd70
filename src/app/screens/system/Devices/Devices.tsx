import { useMemo, useState } from 'react'
import type { PairingCode } from '#domain/kiosk/wire.ts'
import type { Live } from '#streams/client.ts'
import { useClient } from '../../../context.ts'
import { Page } from '../../../parts/page/Page.tsx'
import { Loading, NoSight, Plain } from '../../../parts/page/Plain.tsx'
import { Panel, Sheet } from '../../../parts/layer/Sheet.tsx'
import { usePlace } from '../../../place.tsx'
import { useLive } from '../../../useLive.ts'
import { AddDevice } from './AddDevice.tsx'
import { DeviceLine } from './DeviceLine.tsx'
import type { DeviceRow } from './deviceRow.ts'
import { PairDialog } from './PairDialog.tsx'
import { sayDevices } from './sayDevices.ts'

const none: Live<DeviceRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** Which screens are this practice's, whether each is heard, and what it still holds. */
export function Devices() {
  const client = useClient()
  const { location } = usePlace()
  const devices$ = useMemo(() => client.collection<DeviceRow>('kiosk'), [client])
  const { ready, rows, problem } = useLive(devices$, none)
  const { pairing, start, close } = usePairing()
  const mayKeep = client.scopes.has('kiosk') && client.scopes.has('gen.e')
  const devices = [...rows.values()].sort((one, other) => one.name.localeCompare(other.name))
  return (
    <Page title={sayDevices('name')} timeZone={location.timeZone}>
      <Sheet>
        <Panel title={sayDevices('listTitle')}>
          {problem ? (
            <NoSight need={problem.scope ?? 'kiosk'} />
          ) : !ready ? (
            <Loading rows={3} />
          ) : devices.length === 0 ? (
            <Plain head={sayDevices('emptyHead')} what={sayDevices('emptyWhat')} />
          ) : (
            devices.map((device) => (
              <DeviceLine key={device.id} device={device} timeZone={location.timeZone} onPair={mayKeep ? () => start(device) : null} />
            ))
          )}
        </Panel>
        {mayKeep && <AddDevice location={location.id} onAdded={start} />}
      </Sheet>
      {pairing && <PairDialog device={pairing.device} code={pairing.code} timeZone={location.timeZone} onClose={close} />}
    </Page>
  )
}

type Pairing = { readonly device: DeviceRow; readonly code: PairingCode | 'asking' | 'refused' }

/** The code is in that one answer and nowhere else: closed, it is gone, and another is asked for. */
function usePairing() {
  const client = useClient()
  const [pairing, setPairing] = useState<Pairing | null>(null)
  const start = (device: DeviceRow) => {
    setPairing({ device, code: 'asking' })
    client.fetch('POST', `/api/kiosk/${device.id}/pairing`, {}).then(
      (code) => setPairing({ device, code: code as PairingCode }),
      () => setPairing({ device, code: 'refused' }),
    )
  }
  return { pairing, start, close: () => setPairing(null) }
}
