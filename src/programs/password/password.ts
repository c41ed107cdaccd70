import { parseArguments, exitWith } from '../commandLine.ts'
import { dataDir, withLocalServer } from '../localServer.ts'
import { readNewPassword } from './readNewPassword.ts'
import { setPassword } from './setPassword.ts'

const { file: username } = parseArguments('npm run password -- USER', {})
await exitWith(async () => {
  const newPassword = await readNewPassword(process.stdin, process.stdout)
  return withLocalServer(dataDir(), async (server) => {
    const { name, practice } = await setPassword(server, username, newPassword)
    console.log(`The password of ${name} at ${practice} is set. All their sessions have ended.`)
    return 0
  })
})
