import { backupKinds, type SystemFigures } from '#domain/system/systemFigures.ts'
import { BackupPanel } from './BackupPanel.tsx'
import { ClientsPanel } from './ClientsPanel.tsx'
import { LagPanel } from './LagPanel.tsx'
import { LogPanel } from './LogPanel.tsx'
import { QueuesPanel } from './QueuesPanel.tsx'

type Props = { readonly figures: SystemFigures; readonly timeZone: string; readonly rowClass: string }

/** The figures of the server, in rows of panels. */
export const SystemPanels = ({ figures, timeZone, rowClass }: Props) => (
  <>
    <div className={rowClass}>
      <LagPanel lag={figures.lag} timeZone={timeZone} />
      <ClientsPanel clients={figures.clients} />
      <QueuesPanel {...figures} timeZone={timeZone} />
    </div>
    <div className={rowClass}>
      {figures.backups && <BackupPanels backups={figures.backups} timeZone={timeZone} />}
      <LogPanel {...figures} />
    </div>
  </>
)

type BackupPanelsProps = { readonly backups: NonNullable<SystemFigures['backups']>; readonly timeZone: string }

const BackupPanels = ({ backups, timeZone }: BackupPanelsProps) =>
  backupKinds.map((kind) => <BackupPanel key={kind} kind={kind} figures={backups[kind]} running={backups.running} timeZone={timeZone} />)
