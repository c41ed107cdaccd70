import type { SystemFigures } from '#domain/system/systemFigures.ts'
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
      {figures.backups && (
        <>
          <BackupPanel kind="backup" figures={figures.backups.backup} timeZone={timeZone} />
          <BackupPanel kind="drill" figures={figures.backups.drill} timeZone={timeZone} />
        </>
      )}
      <LogPanel {...figures} />
    </div>
  </>
)
