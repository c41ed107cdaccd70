import { Plain } from '../parts/page/Plain.tsx'
import { sayShell } from './sayShell.ts'

export const Unreachable = () => (
  <main>
    <Plain head={sayShell('unreachableHead')} what={sayShell('unreachableWhat')} isWhole />
  </main>
)
