import { Plain } from '../parts/Plain.tsx'
import { sayShell } from './sayShell.ts'

export const NoSuchPlace = () => <Plain head={sayShell('noSuchHead')} what={sayShell('noSuchWhat')} />
