import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Process } from '#domain/system/process.ts'
import type { RecordOf } from '#domain/wire.ts'
import { secondsOf } from '#domain/words/time.ts'
import type { Live } from '#streams/client.ts'
import { useClient } from '../../../context.ts'
import { Button } from '../../../parts/form/Button.tsx'
import { CommandButton } from '../../../parts/command/CommandButton.tsx'
import { Page } from '../../../parts/page/Page.tsx'
import { Line, Panel, Sheet } from '../../../parts/layer/Sheet.tsx'
import type { Shape } from '../../../parts/state/StateGlyph.tsx'
import { StateWord } from '../../../parts/state/StateWord.tsx'
import { usePlace } from '../../../place.tsx'
import { unlinked } from '../../../useAge.ts'
import { useLive } from '../../../useLive.ts'
import { saySystem } from './saySystem.ts'

type ProcessRow = RecordOf<Process & { readonly state: 'running' | 'stopped' | 'finished' | 'failed' }>

const none: Live<ProcessRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

export function System() {
  const { timeZone } = usePlace().location
  const navigate = useNavigate()
  return (
    <Page title={saySystem('name')} timeZone={timeZone}>
      <Sheet>
        <ByItself />
        <Panel title={saySystem('bringIn')}>
          <Line label={saySystem('importLine')} what={saySystem('importWhat')}>
            <Button
              aria-label={`${saySystem('importOpen')}, ${saySystem('importLine')}`}
              onPress={() => void navigate({ to: '/system/import' })}
            >
              {saySystem('importOpen')}
            </Button>
          </Line>
        </Panel>
        <ThisScreen timeZone={timeZone} />
      </Sheet>
    </Page>
  )
}

const shapeOf: Record<ProcessRow['state'], Shape> = { running: 'running', stopped: 'outOfService', finished: 'released', failed: 'failed' }

/** The simulated day and its like: seen by whoever may stop it. */
function ByItself() {
  const client = useClient()
  const process$ = useMemo(() => client.collection<ProcessRow>('process'), [client])
  const { rows } = useLive(process$, none)
  return (
    <Panel title={saySystem('byItself')}>
      {rows.size === 0 && <Line label={saySystem('nothing')} />}
      {[...rows.values()].map((process) => (
        <Line key={process.id} label={process.name} what={process.note ?? doneOf(process)}>
          <StateWord shape={shapeOf[process.state]} word={saySystem(`states.${process.state}`)} />
          {client.scopes.has('sys.e') && <Turn process={process} />}
        </Line>
      ))}
    </Panel>
  )
}

const doneOf = ({ done, total }: ProcessRow): string =>
  total === null ? (done > 0 ? saySystem('done', { done }) : '') : saySystem('doneOf', { done, total })

function Turn({ process: { id, version, name, state } }: { readonly process: ProcessRow }) {
  const word = state === 'running' ? 'stop' : 'start'
  return <CommandButton command={`process.${word}`} record={id} seen={version} label={saySystem(word)} about={name} />
}

function ThisScreen({ timeZone }: { readonly timeZone: string }) {
  const { position, lastHeard } = useLive(useClient().link$, unlinked)
  return (
    <Panel title={saySystem('thisScreen')}>
      <Line label={saySystem('position')} what={saySystem('positionWhat')}>
        <span className="figure">{position.toLocaleString('en-AU')}</span>
      </Line>
      <Line label={saySystem('heard')} what={saySystem('heardWhat')}>
        <span className="figure">{lastHeard === null ? saySystem('never') : secondsOf(lastHeard, timeZone)}</span>
      </Line>
    </Panel>
  )
}
