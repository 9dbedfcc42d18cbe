import { describe, expect, test } from 'vitest'
import { floors } from './folders.ts'

const check = (path: string, text: string) => floors([{ path, text }]).map(({ message }) => message)

describe('floors', () => {
  test.each([
    [
      'contract/a.ts',
      "import { x } from '../web/src/lib/x.ts'",
      'contract may import contract and domain only',
    ],
    ['domain/a.ts', "import { x } from '../contract/calls/x.ts'", 'rows of the contract only'],
    ['contract/a.ts', "import { x } from '#domain/x.ts'", 'k6 reads no alias'],
    ['domain/a.ts', "import { x } from 'react'", 'nothing but themselves and zod'],
    [
      'mock-server/src/a.ts',
      "import { x } from '#web/lib/x.ts'",
      'mock-server may import contract and domain only',
    ],
    ['mock-server/src/store/a.ts', "import type { X } from '#mock/http/x.ts'", 'http is not below store'],
    [
      'mock-server/src/features/iot/a.ts',
      "import { x } from '#mock/features/log/x.ts'",
      'features/log is not',
    ],
    ['mock-server/src/lib/a.ts', "import { x } from '../testing/x.ts'", 'mock-server is not below lib'],
    ['mock-server/seed/a.ts', "import { x } from '#mock/auth/x.ts'", 'auth is not below seed'],
    ['web/src/lib/a.ts', "import type { X } from '#web/stores/x.ts'", 'stores is not below lib'],
    ['web/src/lib/a.ts', "import { useState } from 'react'", 'lib is pure'],
    ['web/src/ui/a.tsx', "import { x } from '#web/engine/x.ts'", 'engine is not below ui'],
    ['web/src/ui/a.tsx', "import { x } from '../lib/x.ts'", 'use #web/'],
    ['web/src/ui/a.tsx', "import { x } from './x'", 'write the extension'],
    ['web/src/ui/a.tsx', "import axios from 'axios'", 'only api'],
    ['web/src/ui/a.tsx', "import { readFile } from 'node:fs'", 'no Node'],
    ['web/src/engine/a.tsx', "import { Dialog } from 'primereact/dialog'", 'only ui/prime'],
    ['web/src/features/iot/a.tsx', "import { x } from '#web/shell/x.ts'", 'shell is not below features/iot'],
    ['web/src/features/iot/a.tsx', "import { x } from '../alarm/x.ts'", 'features/alarm is not below'],
    ['web/src/features/iot/a.tsx', "const x = await import('#web/features/alarm/x.ts')", 'not below'],
    ['web/src/lib/a.ts', "import {\n  x,\n} from '#web/app/x.ts'", 'app is not below lib'],
    ['web/src/app/a.ts', "import { x } from '../../../scripts/x.ts'", 'nothing imports scripts'],
  ])('%s refuses %s', (path, text, message) => {
    expect(check(path, text).join()).toContain(message)
  })

  test.each([
    ['mock-server/src/a.ts', "import { x } from '#contract/x.ts'\nimport express from 'express'"],
    ['domain/a.ts', "import { x } from '../contract/schema/x.ts'\nimport { y } from './b.ts'"],
    ['contract/calls/a.ts', "import { x } from '../../domain/city/x.ts'\nimport { z } from 'zod'"],
    ['mock-server/src/features/iot/a.ts', "import { x } from '#mock/engines/fleet/x.ts'\nimport './b/x.ts'"],
    ['mock-server/src/testing/a.ts', "import { x } from '../app.ts'"],
    ['web/src/ui/prime/a.tsx', "import { x } from '#web/lib/x.ts'\nimport { D } from 'primereact/dialog'"],
    ['web/src/features/iot/a.tsx', "import { x } from './x.ts'\nimport '#contract/x.ts'"],
    ['web/src/app/a.ts', 'const page = () => import(`../features/${name}.page.tsx`)'],
    ['web/src/ui/a.tsx', "import avatar from '../../public/avatar.svg'"],
    ['web/src/app/a.test.tsx', "import { createApp } from '#mock/app.ts'"],
    ['scripts/a.ts', "import { x } from '#mock/x.ts'"],
    ['web/src/lib/a.ts', "// comes from '#web/app/x.ts'"],
  ])('%s accepts %s', (path, text) => {
    expect(check(path, text)).toEqual([])
  })
})
