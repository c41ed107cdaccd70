import { NoWay } from './NoWay.tsx'
import { sayShell } from './sayShell.ts'

export const NoSuchPlace = () => <NoWay head={sayShell('noSuchHead')} what={sayShell('noSuchWhat')} />
