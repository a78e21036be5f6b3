import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

operationTests('addIcp', { body: { icp_name: 'Nordics' } }, (on, world) => {
  on(201, () => {
    test('creates a child of the Master, owned by the caller, which inherits live', async () => {
      const { admin } = await world().fresh()
      await admin.call('createUserRequest', { body: { email: 'maker@people.example' } })
      const signals = (name: string) => [{ signal: 'Is {account} hiring?', name, icp: 'Master' }]
      await admin.call('addSignals', { body: { signals: signals('Before') } })
      const { body } = await admin.as('maker@people.example').call('addIcp', { body: { icp_name: 'Nordics' } })
      const [master] = (await admin.call('icpDetails')).body
      expect(body.icp).toMatchObject({
        name: 'Nordics',
        is_master: false,
        parent_id: master?.icp_id,
        owner_email: 'maker@people.example',
        farsight_state: 'false',
        employees: { min: 0, max: 0 },
        last_run: null,
      })
      await admin.call('addSignals', { body: { signals: signals('After') } })
      const [, nordics] = (await admin.call('icpDetails')).body
      expect(nordics?.signals.map(({ name, inherited }) => [name, inherited])).toEqual([
        ['Before', true],
        ['After', true],
      ])
    })

    test('compares names exactly: case and language count', async () => {
      const { admin } = await world().fresh()
      for (const icp_name of ['Nordics', 'nordics', 'Norden – größer', '北欧', 'x'.repeat(100), '❤\ufe0f', 'می\u200cخواهم']) {
        expect((await admin.call('addIcp', { body: { icp_name } })).body.icp.name).toBe(icp_name)
      }
    })

    test('keeps a name without what cannot be seen at its ends, in NFC', async () => {
      const { admin } = await world().fresh()
      for (const [icp_name, kept] of [
        [' Kid\u00a0', 'Kid'],
        ['\u200bKid two\ufeff ', 'Kid two'],
        ['cafe\u0301', 'caf\u00e9'],
        ['\u0958'.repeat(50), '\u0915\u093c'.repeat(50)],
        // Direction around a name is none of it; joiners and marks in it are.
        ['\u202aLeft\u202c', 'Left'],
        ['\u0645\u06cc\u200c\u062e', '\u0645\u06cc\u200c\u062e'],
        ['\u0915\u094d\u200d\u0937', '\u0915\u094d\u200d\u0937'],
        ['a\u200f\u05d0', 'a\u200f\u05d0'],
      ])
        expect((await admin.call('addIcp', { body: { icp_name } })).body.icp.name).toBe(kept)
      for (const icp_name of ['Kid', 'Kid ', '\u2060Kid', 'cafe\u0301', 'caf\u00e9', 'Master '])
        await admin.refused('addIcp', { body: { icp_name } }, 400, 'icp_name_taken')
    })
  })

  on(400, () => {
    test('answers icp_name_taken for a name that the instance has, the Master included', async () => {
      const { admin } = await world().fresh()
      await admin.call('addIcp', { body: { icp_name: 'Nordics' } })
      for (const icp_name of ['Nordics', 'Master']) await admin.refused('addIcp', { body: { icp_name } }, 400, 'icp_name_taken')
      const other = await world().fresh()
      await other.admin.call('addIcp', { body: { icp_name: 'Nordics' } })
    })

    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'addIcp')
      await eachRefusedAt(admin, 'addIcp', [
        [{}, '/icp_name'],
        [{ icp_name: '' }, '/icp_name'],
        [{ icp_name: ' \t ' }, '/icp_name'],
        [{ icp_name: '\u2003\u3000' }, '/icp_name'],
        [{ icp_name: '\u200b' }, '/icp_name'],
        [{ icp_name: '\u00ad \u2066\u2069\u3164\u{e0001}' }, '/icp_name'],
        [{ icp_name: `${'x'.repeat(1_000_000)}\n` }, '/icp_name'],
        [{ icp_name: `${' '.repeat(1_000_000)}\n` }, '/icp_name'],
        [{ icp_name: 'a\u0000b' }, '/icp_name'],
        [{ icp_name: 'a\nb' }, '/icp_name'],
        ...['\u0085', '\u2028', '\u2029', '\u202a', '\u202e', '\u2066', '\u2069'].map((character): [object, string] => [
          { icp_name: `a${character}b` },
          '/icp_name',
        ]),
        [{ icp_name: 'x'.repeat(101) }, '/icp_name'],
        // Two characters in NFC, so kept it would be longer than any name may be.
        [{ icp_name: '\u0958'.repeat(51) }, '/icp_name'],
        [{ icp_name: 5 }, '/icp_name'],
        [{ icp_name: null }, '/icp_name'],
        [{ icp_name: 'x', parent: 'Master' }, '/parent'],
      ])
    })
  })
})
