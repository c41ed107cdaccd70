import { tShell } from '#locale/common/shell.ts'
import { EmptyState } from '../components/page/EmptyState.tsx'

export const ServerUnreachable = () => (
  <main>
    <EmptyState title={tShell('unreachableHead')} description={tShell('unreachableHelp')} isPageHeading />
  </main>
)
