import { tShell } from '#locale/common/shell.ts'
import { AccessDenied } from './AccessDenied.tsx'

export const NotFoundPage = () => <AccessDenied title={tShell('notFoundHead')} description={tShell('notFoundHelp')} hasHome />
