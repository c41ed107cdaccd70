import { EmptyState } from '../components/page/EmptyState.tsx'
import { tShell } from './tShell.ts'

export const ServerUnreachable = () => (
  <main>
    <EmptyState title={tShell('unreachableHead')} description={tShell('unreachableHelp')} isPageHeading />
  </main>
)
