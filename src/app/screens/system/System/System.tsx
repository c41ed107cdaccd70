import { useNavigate } from '@tanstack/react-router'
import { clockWithSeconds } from '#locale/common/time.ts'
import { localeTag } from '#locale/common/locale.ts'
import { useClient } from '../../../appContext.ts'
import { Button } from '../../../components/form/Button.tsx'
import { CommandButton } from '../../../components/command/CommandButton.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { PanelNote, PanelRow, Panel } from '../../../components/panels/PanelStack.tsx'
import type { GlyphShape } from '../../../components/state/StateGlyph.tsx'
import { StateLabel } from '../../../components/state/StateLabel.tsx'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { offlineLink } from '../../../liveness/useDataAge.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { SecurityEvents } from './SecurityEvents.tsx'
import { BoundsPanel } from './BoundsPanel.tsx'
import { ChannelsPanel } from './ChannelsPanel.tsx'
import { MustBeZero } from './MustBeZero.tsx'
import { SystemPanels } from './figures/SystemPanels.tsx'
import { useSystemFigures } from './figures/useSystemFigures.ts'
import { asStack } from '../../../theme/looks.ts'
import styles from './System.module.css'
import { tSystem } from './tSystem.ts'
import { type ProcessRow, useLiveRows } from './useLiveRows.ts'
import { useBoundsReport } from './useBoundsReport.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export function System() {
  const { timeZone } = useCurrentLocation().location
  const bounds = useBoundsReport()
  const figures = useSystemFigures()
  return (
    <Page title={tScreenName('system')} timeZone={timeZone}>
      <div className={styles.sheet}>
        <MustBeZero toCorrect={bounds.report?.count ?? null} system={figures} timeZone={timeZone} />
        {figures && <SystemPanels figures={figures} timeZone={timeZone} rowClass={styles.row ?? ''} />}
        <div className={styles.rest}>
          <div className={asStack(16)}>
            <BackgroundJobs />
            <ImportPanel />
            <BoundsPanel {...bounds} />
            <ConnectionPanel timeZone={timeZone} />
          </div>
          <div className={asStack(16)}>
            <ChannelsPanel />
            <SecurityEvents timeZone={timeZone} />
          </div>
        </div>
      </div>
    </Page>
  )
}

function ImportPanel() {
  const navigate = useNavigate()
  return (
    <Panel title={tSystem('data')}>
      <PanelRow label={tSystem('importLine')} description={tSystem('importHelp')}>
        <Button aria-label={`${tSystem('importOpen')}, ${tSystem('importLine')}`} onPress={() => void navigate({ to: '/system/import' })}>
          {tSystem('importOpen')}
        </Button>
      </PanelRow>
    </Panel>
  )
}

const shapeOf: Record<ProcessRow['state'], GlyphShape> = {
  running: 'running',
  stopped: 'outOfService',
  finished: 'released',
  failed: 'failed',
}

/** Background jobs, such as the simulated day, with a button for users who may start or stop them. */
function BackgroundJobs() {
  const { rows } = useLiveRows<ProcessRow>('process')
  return (
    <Panel title={tSystem('jobs')}>
      {rows.size === 0 && <PanelNote text={tSystem('jobsNone')} />}
      {[...rows.values()].map((process) => (
        <PanelRow key={process.id} label={process.name} description={process.note ?? progressText(process)}>
          <StateLabel shape={shapeOf[process.state]} label={tSystem(`states.${process.state}`)} />
          <JobButton process={process} />
        </PanelRow>
      ))}
    </Panel>
  )
}

const progressText = ({ done, total }: ProcessRow): string =>
  total === null ? (done > 0 ? tSystem('done', { done }) : '') : tSystem('doneOf', { done, total })

const jobActions = [
  { command: 'process.retry', label: 'tryAgain' },
  { command: 'process.stop', label: 'stop' },
  { command: 'process.start', label: 'start' },
] as const

/** The one command that the state machine allows, if any. Work that was set aside is only tried again. */
function JobButton({ process }: { readonly process: ProcessRow }) {
  const allowed = useClient().allowedCommands('process', process)
  const action = jobActions.find(({ command }) => allowed.includes(command))
  if (!action || (process.work !== null && action.command === 'process.stop')) return null
  const { id, version, name } = process
  return <CommandButton record={id} shownVersion={version} about={name} command={action.command} label={tSystem(action.label)} />
}

function ConnectionPanel({ timeZone }: { readonly timeZone: string }) {
  const { position, lastMessageAt: lastContact } = useObservable(useClient().link$, offlineLink)
  return (
    <Panel title={tSystem('screen')}>
      <PanelRow label={tSystem('position')} description={tSystem('positionHelp')}>
        <span className="figure">{position.toLocaleString(localeTag)}</span>
      </PanelRow>
      <PanelRow label={tSystem('lastUpdate')} description={tSystem('lastUpdateHelp')}>
        <span className="figure">{lastContact === null ? tSystem('lastUpdateNone') : clockWithSeconds(lastContact, timeZone)}</span>
      </PanelRow>
    </Panel>
  )
}
