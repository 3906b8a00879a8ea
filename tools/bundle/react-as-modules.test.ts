import { expect, test } from 'vitest';
import { toModule } from './react-as-modules.ts';

const react = `"use strict";
var Scheduler = require("scheduler"),
  React = require("react");
exports.now = void 0;
if (Scheduler.fast) {
  exports.now = () => 1;
} else {
  exports.now = () => 2;
}
var internals = React.useState; // a module of its own
exports.hydrateRoot = function () { return exports.now() + internals; };
exports.version = "19.0.0";`;

test('a file of React becomes a module: what it requires is imported, what it exports is exported by name', () => {
  const code = toModule(react, '/x/react-dom-client.production.js');
  expect(code).toMatch(/^import \* as Scheduler from 'scheduler';\nimport \* as React from 'react';/);
  expect(code).not.toContain('require(');
  expect(code).toContain(
    'export { $exports_hydrateRoot as hydrateRoot, $exports_version as version, $exports_now as now };',
  );
  expect(code).toContain("export * as default from './react-dom-client.production.js';");
});

test('what is given once is a constant, which can be left out; what is given in two places is a variable', () => {
  const code = toModule(react, '/x/y.js');
  expect(code).toContain('const $exports_version = "19.0.0";');
  expect(code).toContain('let $exports_now;');
  expect(code).toContain('return $exports_now() + internals;');
});

test('a file that uses CommonJS in another way stops the build, and is named', () => {
  expect(() => toModule('module.exports = 1;', '/x/react.production.js')).toThrow(
    '/x/react.production.js uses CommonJS in a way',
  );
  expect(() => toModule('const x = () => require("y");', '/x/z.js')).toThrow('/x/z.js');
});
