import { AccessDenied } from './AccessDenied.tsx'
import { tShell } from './tShell.ts'

export const NotFoundPage = () => <AccessDenied title={tShell('notFoundHead')} description={tShell('notFoundHelp')} hasHome />
