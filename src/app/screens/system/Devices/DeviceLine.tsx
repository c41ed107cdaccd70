import { wholeTimeOf } from '#domain/words/time.ts'
import type { DeviceState } from '#domain/kiosk/device.ts'
import { Badge } from '../../../parts/state/Badge.tsx'
import { Button } from '../../../parts/form/Button.tsx'
import { CommandButton } from '../../../parts/command/CommandButton.tsx'
import { Line } from '../../../parts/layer/Sheet.tsx'
import type { Shape } from '../../../parts/state/StateGlyph.tsx'
import { StateWord } from '../../../parts/state/StateWord.tsx'
import type { DeviceRow } from './deviceRow.ts'
import styles from './Devices.module.css'
import { sayDevices } from './sayDevices.ts'

const shapes: Readonly<Record<DeviceState, Shape>> = {
  unpaired: 'requested',
  pairing: 'testing',
  online: 'released',
  degraded: 'pastFirst',
  offline: 'pastSecond',
  locked: 'outOfService',
  revoked: 'cancelled',
  updating: 'testing',
}

const isPaired = (state: DeviceState) => !['unpaired', 'pairing', 'revoked'].includes(state)

type Props = { readonly device: DeviceRow; readonly timeZone: string; readonly onPair: (() => void) | null }

export function DeviceLine({ device, timeZone, onPair }: Props) {
  const { state, name, kind } = device
  return (
    <div className={styles.device}>
      <Line
        label={name}
        what={
          <>
            {sayDevices(`kinds.${kind}`)} · {newsOf(device, timeZone)} ·{' '}
            <a href={`/apps/${kind}/`} target="_blank" rel="noreferrer">
              {`${location.host}/apps/${kind}/`}
            </a>
          </>
        }
      >
        {device.queued > 0 && <Badge kind="tag">{sayDevices('queued', { count: device.queued })}</Badge>}
        <StateWord shape={shapes[state]} word={sayDevices(`states.${state}`)} />
      </Line>
      {onPair && <Acts device={device} onPair={onPair} />}
    </div>
  )
}

function newsOf({ lastHeardAt, build }: DeviceRow, timeZone: string): string {
  const heard = lastHeardAt === null ? sayDevices('neverHeard') : sayDevices('heard', { time: wholeTimeOf(lastHeardAt, timeZone) })
  return build === null ? heard : `${heard}, ${sayDevices('build', { build })}`
}

function Acts({ device: { id, version, name, state }, onPair }: { readonly device: DeviceRow; readonly onPair: () => void }) {
  const act = (word: 'lock' | 'unlock' | 'update' | 'revoke' | 'remove') => (
    <CommandButton
      command={`kiosk.${word}`}
      record={id}
      seen={version}
      label={sayDevices(word)}
      about={name}
      isSoft
      kind={word === 'revoke' || word === 'remove' ? 'takesAway' : 'other'}
    />
  )
  const pair = sayDevices(state === 'unpaired' ? 'pair' : 'pairAgain')
  const mayPair = ['unpaired', 'pairing', 'offline', 'revoked'].includes(state)
  return (
    <div className={styles.acts}>
      {mayPair && (
        <Button aria-label={`${pair}, ${name}`} onPress={onPair}>
          {pair}
        </Button>
      )}
      {isPaired(state) && state !== 'locked' && act('lock')}
      {state === 'locked' && act('unlock')}
      {state === 'online' && act('update')}
      {isPaired(state) ? act('revoke') : act('remove')}
    </div>
  )
}
