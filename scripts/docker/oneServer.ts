import { freePort } from '../../backend/src/testing/freePort.ts'
import { aClass } from '../../backend/src/testing/factories.ts'
import { BUILD, Clone } from './clone.ts'
import { step } from './step.ts'
import { Visitor } from './visitor.ts'

const ORIGIN = 'https://lane-and-court.example'
const FILE = 'docker/compose.yaml'
const CONTAINER = '$(docker compose ps -q app)'
const CHANGED = 'docker compose exec -T app cat backend/src/main.ts'

/** The steps of docs/operations.md, "With Docker", from the first one to the second release and back. */
export async function oneServer(): Promise<void> {
  const port = await freePort()
  const clone = await Clone.make('one', {
    file: FILE,
    over: (image) => ({ app: { image, build: BUILD }, settings: { image } }),
    env: { PORT: String(port) },
  })
  try {
    const admin = new Visitor(ORIGIN, port)
    const names = async () =>
      (await admin.must<{ name: string }[]>('GET', '/api/classes')).map(({ name }) => name)

    await step('one server: a setting that cannot be used ends `up` with its sentence', async () => {
      const start = clone.block('With Docker', '--build -d --wait')
      const short = start
        .replace('$(openssl rand -hex 32)', 'short')
        .replace(/^docker compose logs app.*$/m, '')
      const printed = await clone.run(`${short}\nrm .env`)
      if (!printed.includes('SESSION_SECRET must have at least 32 characters')) throw new Error(printed)
    })

    await step(
      'one server: the steps start the site, and print a set-up link, which works once',
      async () => {
        const printed = await clone.run(clone.block('With Docker', '--build -d --wait'))
        await admin.setUp(printed)
        await admin.signIn()
        const again = await admin.setUp(printed).catch(() => null)
        if (again !== null) throw new Error('the link worked twice')
      },
    )

    await step(
      'one server: its check needs the database, and no port but that of the site is open',
      async () => {
        const isHealthy = () =>
          clone.run(
            `docker inspect -f '{{json .Config.Healthcheck.Test}}' ${CONTAINER} | node -p 'JSON.parse(fs.readFileSync(0))[3]' | docker compose exec -T app bash`,
          )
        await isHealthy()
        await clone.run('docker compose stop mongo')
        if ((await isHealthy().catch(() => null)) !== null)
          throw new Error('it is healthy without a database')
        await clone.run('docker compose start mongo')
        await admin.untilReady()
        const ports = await clone.run(`docker inspect -f '{{len .HostConfig.PortBindings}}' ${CONTAINER}`)
        if (ports.trim() !== '1') throw new Error(`${ports} ports are open`)
      },
    )

    await step('one server: `admin:create` in the container makes another administrator', async () => {
      const create = 'docker compose exec -T app node backend/scripts/create-admin.ts second'
      const printed = await clone.run(`echo 'another long password' | ${create}`)
      if (!printed.includes('The administrator second is made.')) throw new Error(printed)
    })

    let picture = ''
    await step('one server: a class and a picture outlive a restart and a new container', async () => {
      await admin.must('POST', '/api/admin/classes', aClass({ name: 'Duck Pond' }))
      picture = await admin.upload()
      for (const act of ['restart app', 'up -d --force-recreate --wait app']) {
        await clone.run(`docker compose ${act}`)
        await admin.untilReady()
        await admin.must('GET', '/api/admin/profile')
        await expectThere()
      }
      const log = await clone.run('docker compose logs app')
      if (/Set-up link/.test(log)) throw new Error('a site that is set up prints a link')
    })

    await step('one server: a backup is copied out, and restored', async () => {
      const lines = clone.block('Backup and restore', 'docker compose cp').split('\n')
      const at = lines.findIndex((line) => line.startsWith('docker compose stop'))
      await clone.run(lines.slice(0, at).join('\n'))
      await admin.must('POST', '/api/admin/classes', aClass({ name: 'After the backup' }))
      const back = lines.slice(at).join('\n').replace('<file>', '$(basename backups/now-*)')
      await clone.run(back)
      await admin.untilReady()
      await admin.signIn()
      await expectThere()
      if ((await names()).includes('After the backup')) throw new Error('the backup was not restored')
    })

    await step('one server: a change of what runs the image builds nothing again', async () => {
      const image = `docker inspect -f '{{.Id}}' ${clone.image}`
      const before = await clone.run(image)
      const after = await clone.run(
        `echo '# changed' | tee -a docker/Caddyfile docs/operations.md README.md >/dev/null\ndocker compose build app >/dev/null\n${image}\ngit checkout -q .`,
      )
      if (before !== after) throw new Error(`${before} became ${after}`)
    })

    await step('one server: the steps to a new release, and back, keep everything', async () => {
      await clone.release(`echo '// second release' >> backend/src/main.ts\necho '- Second.' >> CHANGELOG.md`)
      await clone.run(clone.block('With Docker', 'git pull'))
      await admin.untilReady()
      await expectThere()
      await clone.run(`${CHANGED} | grep -q 'second release'`)
      const back = clone.block('With Docker', 'git checkout').replace('<commit>', 'HEAD~1')
      await clone.run(back)
      await admin.untilReady()
      await expectThere()
      await clone.run(`${CHANGED} | (! grep -q 'second release')`)
    })

    async function expectThere(): Promise<void> {
      if (!(await names()).includes('Duck Pond')) throw new Error('the class is gone')
      const { status, body } = await admin.send('GET', picture)
      if (status !== 200 || body.length === 0) throw new Error(`the picture is gone: ${status}`)
    }
  } finally {
    await clone.remove()
  }
}
