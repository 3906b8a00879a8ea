import type { UserDefinition } from '../../options.ts';
import { Collection } from '../collections/collection.ts';
import { collectionMethods, collectionNames } from '../collections/collection-methods.ts';
import { Field } from '../content/field.ts';
import { modelNames, modelProtected } from '../content/model-methods.ts';
import type { Kirby } from '../types.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { isLooselyEqual, KirbyObject, toText } from '../values/php-values.ts';

class User extends KirbyObject {
  readonly kirby: Kirby;
  readonly definition: UserDefinition;

  constructor(kirby: Kirby, definition: UserDefinition) {
    super();
    this.kirby = kirby;
    this.definition = definition;
  }

  get kirbyClass(): KirbyClass {
    return userClass;
  }

  get id(): string {
    return this.definition.id;
  }

  get role(): Role {
    return new Role(this.definition.role ?? 'admin', this.kirby.settings.panelLanguage);
  }

  override asString(): string {
    return this.id;
  }
}

const ADMIN: Readonly<Record<string, string>> = {
  en: 'The admin has all rights',
  nl: 'De admin heeft alle rechten',
};

class Role extends KirbyObject {
  readonly id: string;
  readonly language: string;

  constructor(id: string, language: string) {
    super();
    this.id = id;
    this.language = language;
  }

  get kirbyClass(): KirbyClass {
    return roleClass;
  }

  override asString(): string {
    return this.id;
  }
}

/** Only a logged-in account sees any. */
export function usersOf(kirby: Kirby): Collection<unknown> {
  const definitions = kirby.user ? (kirby.settings.auth?.users ?? []) : [];
  const users = definitions.map((definition) => [definition.id, new User(kirby, definition)] as const);
  return new Collection<unknown>(usersClass, new Map<string, unknown>(users));
}

/** Finds by id or e-mail address; without an id the logged-in account. */
export function findUser(kirby: Kirby, id: string | null): KirbyObject | null {
  const wanted = id ?? kirby.user?.id;
  const users = usersOf(kirby).values() as User[];
  return users.find((user) => user.id === wanted || user.definition.email === wanted) ?? null;
}

export function rolesOf(kirby: Kirby): Collection<unknown> {
  const ids = new Set(['admin', ...(kirby.settings.auth?.users ?? []).map((user) => user.role ?? 'admin')]);
  return new Collection<unknown>(
    rolesClass,
    new Map([...ids].map((id) => [id, new Role(id, kirby.settings.panelLanguage)])),
  );
}

const userName = (user: User) => user.definition.name ?? user.definition.email;

export const userClass: KirbyClass = defineClass<User>({
  name: 'Kirby\\Cms\\User',
  alias: 'user',
  allowed: {
    'avatar(): ?Kirby\\Cms\\File': () => null,
    'email(): ?string': (user) => user.definition.email,
    'exists(): bool': () => true,
    'id(): string': (user) => user.id,
    'isAdmin(): bool': (user) => user.role.id === 'admin',
    'language(): string': (user) => user.definition.language ?? user.kirby.settings.panelLanguage,
    'name(): Kirby\\Content\\Field': (user) => new Field(user.kirby.site, 'name', userName(user)),
    'role(): Kirby\\Cms\\Role': (user) => user.role,
    'username(): ?string': userName,
  },
  own: { 'uuid(): string': (user) => `user://${user.id}` },
  phpMethods: `${modelNames} changeEmail changeLanguage changeName changePassword changeRole changeTotp create
    createAvatar createFile createId credentials delete deleteAvatar hasPassword hashPassword inventory isKirby
    isLastAdmin isLastUser isListable isLoggedIn isNobody login loginPasswordless logout model nameOrEmail nobody
    password passwordTimestamp replaceAvatar roles secret site validatePassword`.replace(/\s+/g, ' '),
  protectedMethods: modelProtected,
  missing: (user, name) => new Field(user.kirby.site, name, null),
  missingRaw: (user, name) => new Field(user.kirby.site, name, null),
  response: ['id', 'name', 'role', 'username'],
});

export const roleClass: KirbyClass = defineClass<Role>({
  name: 'Kirby\\Cms\\Role',
  alias: 'role',
  allowed: {
    'description(): ?string': (role) =>
      role.id === 'admin' ? (ADMIN[role.language] ?? ADMIN.en ?? null) : null,
    'id(): string': (role) => role.id,
    'name(): string': (role) => role.id,
    'permissions(): Kirby\\Cms\\Permissions': () => ({}),
    'title(): string': (role) => role.id.charAt(0).toUpperCase() + role.id.slice(1),
  },
  phpMethods: '__construct __debugInfo __toString factory is isAccessible isAdmin isNobody load toArray',
  response: ['description', 'id', 'name', 'title'],
});

export const usersClass: KirbyClass = defineClass<Collection<unknown>>({
  name: 'Kirby\\Cms\\Users',
  alias: 'users',
  allowed: {
    ...collectionMethods,
    'findByKey(string $key): ?Kirby\\Cms\\User': (users, key: string) => users.findByKey(key),
    'has(mixed $key): bool': (users, key: unknown) => users.items.has(toText(key) ?? ''),
    'role(string $role): static': (users, role: string) =>
      users.filter((user) => isLooselyEqual((user as User).role.id, role)),
  },
  phpMethods: collectionNames,
  response: (users) => users.keys(),
});

const rolesClass: KirbyClass = defineClass<Collection<unknown>>({
  name: 'Kirby\\Cms\\Roles',
  alias: 'collection',
  allowed: collectionMethods,
  phpMethods: collectionNames,
  response: (roles) => roles.keys(),
});
