import { Plain } from '../parts/Plain.tsx'
import { sayShell } from './sayShell.ts'

export const Unreachable = () => <Plain head={sayShell('unreachableHead')} what={sayShell('unreachableWhat')} />
