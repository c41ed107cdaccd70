import './areas.ts'
import { useMemo } from 'react'
import { compareNames } from '#locale/common/compareNames.ts'
import { tDevices } from '#locale/system/devices.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../appContext.ts'
import { Page } from '../../../components/page/Page.tsx'
import { Loading, NoPermission, EmptyState } from '../../../components/page/EmptyState.tsx'
import { Panel, PanelStack } from '../../../components/panels/PanelStack.tsx'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { useObservable } from '../../../liveness/useObservable.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import { DeviceItem } from './DeviceItem.tsx'
import type { DeviceRow } from './deviceRow.ts'
import { PairPanel } from './pairing/PairPanel.tsx'

const none: LiveCollection<DeviceRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The practice's devices, their connection status and their queued check-ins, and the devices that wait for approval. */
export function Devices() {
  const client = useClient()
  const { location } = useCurrentLocation()
  const devices$ = useMemo(() => client.collection<DeviceRow>('kiosk'), [client])
  const { ready, rows, problem } = useObservable(devices$, none)
  const canManage = client.scopes.has('kiosk') && client.scopes.has('gen.e')
  const devices = [...rows.values()].sort((a, b) => compareNames(a.name, b.name))
  return (
    <Page title={tScreenName('devices')} timeZone={location.timeZone}>
      <PanelStack>
        {canManage && <PairPanel devices={devices} timeZone={location.timeZone} />}
        <Panel title={tDevices('listTitle')}>
          {problem ? (
            <NoPermission scope={problem.scope ?? 'kiosk'} />
          ) : !ready ? (
            <Loading rows={3} />
          ) : devices.length === 0 ? (
            <EmptyState title={tDevices('emptyHead')} description={tDevices('emptyHelp')} />
          ) : (
            devices.map((device) => <DeviceItem key={device.id} device={device} timeZone={location.timeZone} canManage={canManage} />)
          )}
        </Panel>
      </PanelStack>
    </Page>
  )
}
