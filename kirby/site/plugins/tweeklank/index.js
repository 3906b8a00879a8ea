// What the Panel shows of this plugin. Kirby loads this file as it is: no build.
panel.plugin('tweeklank/tweeklank', {
  fields: {
    age: {
      props: { old: Array, words: Object, endpoints: Object },
      methods: {
        async confirm(key) {
          await this.$panel.api.post(`${this.endpoints.field}/confirm`, { key });
          await this.$panel.view.reload();
        },
      },
      template: `
        <section v-if="old.length" class="tweeklank-age">
          <k-headline>{{ words.title }}</k-headline>
          <k-box v-for="{ key, label, was, now, text } in old" :key="key" theme="notice" style="display: block; margin-top: .5rem; padding: .75rem">
            <strong>{{ label }}</strong>
            <dl style="display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: .5rem 0; white-space: pre-line; overflow-wrap: anywhere">
              <dt>{{ words.was }}</dt><dd>{{ was === null ? words.long : was }}</dd>
              <dt>{{ words.now }}</dt><dd>{{ now }}</dd>
              <dt>{{ words.text }}</dt><dd>{{ text }}</dd>
            </dl>
            <k-button icon="check" variant="filled" size="sm" @click="confirm(key)">{{ words.confirm }}</k-button>
          </k-box>
        </section>`,
    },
  },
});
