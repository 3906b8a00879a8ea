# Not built in CI, where no image can be had; its instructions are checked there. The Kirby of compose.yaml:
# PHP, Apache, Kirby and its plugins.
FROM composer:2 AS vendor
WORKDIR /kirby
COPY kirby/composer.json ./
# The extensions are in the image below.
RUN composer install --no-dev --no-interaction --ignore-platform-reqs

FROM php:8.4-apache-bookworm
RUN apt-get update \
  && apt-get install -y --no-install-recommends libicu-dev libjpeg62-turbo-dev libpng-dev libwebp-dev \
  && docker-php-ext-configure gd --with-jpeg --with-webp \
  && docker-php-ext-install gd intl opcache \
  && a2enmod headers rewrite \
  && rm -rf /var/lib/apt/lists/*
COPY kirby /var/www/html
COPY --from=vendor /kirby /var/www/html
# What editors and Kirby write; compose.yaml mounts volumes there.
RUN mkdir -p content media site/accounts site/cache site/sessions \
  && chown -R www-data:www-data content media site/accounts site/cache site/sessions
EXPOSE 80
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s --retries=3 \
  CMD ["php", "-r", "exit(@fsockopen('127.0.0.1', 80) === false ? 1 : 0);"]
