import { isOneOf } from '#domain/fields.ts'
import { type DeviceState, pairedStates } from '#domain/kiosk/device.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import { tDevices } from '#locale/system/devices.ts'
import { Badge } from '../../../components/state/Badge.tsx'
import { CommandButton } from '../../../components/command/CommandButton.tsx'
import { PanelRow } from '../../../components/panels/PanelStack.tsx'
import type { GlyphShape } from '../../../components/state/StateGlyph.tsx'
import { StateLabel } from '../../../components/state/StateLabel.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow } from '../../../theme/looks.ts'
import type { DeviceRow } from './deviceRow.ts'
import styles from './Devices.module.css'

const shapes: Readonly<Record<DeviceState, GlyphShape>> = {
  unpaired: 'requested',
  pairing: 'testing',
  online: 'released',
  degraded: 'pastFirst',
  offline: 'pastSecond',
  locked: 'outOfService',
  revoked: 'cancelled',
  updating: 'testing',
}

const isPaired = (state: DeviceState) => isOneOf(pairedStates, state)

type Props = { readonly device: DeviceRow; readonly timeZone: string; readonly canManage: boolean }

export function DeviceItem({ device, timeZone, canManage }: Props) {
  const { state, name, kind } = device
  return (
    <div className={styles.device}>
      <PanelRow
        label={name}
        description={
          <>
            {tDevices(`kinds.${kind}`)} · {deviceStatusText(device, timeZone)} ·{' '}
            <a href={`/apps/${kind}/`} target="_blank" rel="noreferrer">
              {`${location.host}/apps/${kind}/`}
            </a>
          </>
        }
      >
        {device.queued > 0 && <Badge kind="tag">{tDevices('queued', { count: device.queued })}</Badge>}
        <StateLabel shape={shapes[state]} label={tDevices(`states.${state}`)} />
      </PanelRow>
      {canManage && <DeviceActions device={device} />}
    </div>
  )
}

function deviceStatusText({ lastHeardAt, build }: DeviceRow, timeZone: string): string {
  const contactText = lastHeardAt === null ? tDevices('noContact') : tDevices('lastContact', { time: wholeTimeOf(lastHeardAt, timeZone) })
  return build === null ? contactText : `${contactText}, ${tDevices('build', { build })}`
}

function DeviceActions({ device: { id, version, name, state } }: { readonly device: DeviceRow }) {
  const commandButton = (action: 'lock' | 'unlock' | 'update' | 'revoke' | 'remove') => (
    <CommandButton
      command={`kiosk.${action}`}
      record={id}
      shownVersion={version}
      label={tDevices(action)}
      about={name}
      isSoft
      kind={action === 'revoke' || action === 'remove' ? 'takesAway' : 'other'}
    />
  )
  return (
    <div className={classNames(asRow(8, 'wraps'), styles.acts)}>
      {isPaired(state) && state !== 'locked' && commandButton('lock')}
      {state === 'locked' && commandButton('unlock')}
      {state === 'online' && commandButton('update')}
      {isPaired(state) ? commandButton('revoke') : commandButton('remove')}
    </div>
  )
}
